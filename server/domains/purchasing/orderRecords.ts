import { sql } from 'kysely'
import type { Purchase, PurchaseInput } from '#contract/purchases.ts'
import { type NamedProduct, nameProducts } from '#model/catalogue/index.ts'
import { purchaseNumberIn } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { FoundThing, SheetValues } from '#platform/sheets/compareItems.ts'
import type { SheetContext, SheetRecords, SheetThing } from '#platform/sheets/sheetRecords.ts'
import { grouped } from '#rules/grouped.ts'
import { minorUnits } from '#rules/money.ts'
import { removePurchase } from './movePurchase.ts'
import { showPurchase } from './readPurchases.ts'
import { listSuppliers } from './suppliers.ts'
import { addPurchase, savePurchase } from './writePurchase.ts'

/** Maximum number of lines of an order. */
const MAX_LINES = 500
/** Fields of the whole order, which any of its lines may contain. */
const WHOLE = ['supplier', 'expected', 'currency'] as const

type Line = Purchase['lines'][number]
type LineInput = PurchaseInput['lines'][number]

/** Returns the order of a reference: by the references of earlier sheets, else by its number. */
const findOrder = async (scope: Scope, reference: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from sheet_orders where tenant_id = ${scope.tenant()}::uuid and reference = ${reference}
    union all
    select id from purchase_orders where tenant_id = ${scope.tenant()}::uuid and number = ${purchaseNumberIn(reference) ?? -1}
    limit 1`.execute(scope.tx)
  return rows[0]?.id
}

const readOrders = async (scope: Scope, things: readonly SheetThing[], today: string) => {
  const orders = new Map<string, Purchase>()
  for (const reference of new Set(things.map(({ key }) => key.order ?? ''))) {
    const id = await findOrder(scope, reference)
    if (id !== undefined) orders.set(reference, await showPurchase(scope, id, today))
  }
  return orders
}

const isLine = ({ key }: SheetThing, line: Pick<Line, 'sku' | 'seller' | 'marketplace'>) =>
  line.sku === key.sku && line.seller === key.seller && line.marketplace === key.marketplace

const major = (minor: number | null, currency: string) =>
  minor === null ? null : minor / 10 ** (minorUnits(currency) ?? 0)

const valuesOf = (order: Purchase, line: Line | undefined): SheetValues => ({
  ...{ supplier: order.supplierName, expected: order.expected, currency: order.currency },
  quantity: line?.quantity ?? null,
  unitCost: line ? major(line.unitCost, order.currency) : null,
})

const differs = (previousValues: SheetValues, values: SheetValues) =>
  Object.entries(values).some(([field, value]) => (previousValues[field] ?? null) !== value)

const readMarketplaces = async ({ tx, tenant }: Scope) =>
  new Map(
    (await tx.selectFrom('sellers').select(['seller', 'marketplaces']).where('tenant_id', '=', tenant()).execute()).map(
      ({ seller, marketplaces }) => [seller, marketplaces] as const,
    ),
  )

interface Known {
  orders: ReadonlyMap<string, Purchase>
  soldIn: ReadonlyMap<string, readonly string[]>
  suppliers: ReadonlyMap<string, string>
}

const lookUp = (
  { key, values }: SheetThing,
  product: Exclude<NamedProduct, { problem: string }>,
  { orders, soldIn, suppliers }: Known,
): FoundThing => {
  const { seller, asin } = product
  const sellerMarketplaces = soldIn.get(seller) ?? []
  const marketplace = key.marketplace ?? (sellerMarketplaces.length === 1 ? sellerMarketplaces[0] : undefined)
  if (marketplace === undefined)
    return {
      at: 'marketplace',
      problem: `${seller} sells in ${sellerMarketplaces.join(', ')}. Say which in a column, or for all rows.`,
    }
  if (!sellerMarketplaces.includes(marketplace))
    return {
      at: 'marketplace',
      problem: `${seller} does not sell in ${marketplace}, but in ${sellerMarketplaces.join(', ')}.`,
    }
  const reference = key.order ?? ''
  const lineKey = { order: reference, sku: product.sku ?? '', asin, seller, marketplace }
  const order = orders.get(reference)
  const { supplier } = values
  const spelled = typeof supplier === 'string' ? suppliers.get(supplier.toLowerCase()) : undefined
  if (typeof supplier === 'string' && spelled === undefined)
    return {
      at: 'supplier',
      problem: `There is no supplier ${supplier}. Add it under Purchase orders, Settings first.`,
    }
  const line = order?.lines.find((one) => isLine({ key: lineKey, values }, one))
  const existingValues = order ? valuesOf(order, line) : {}
  // A supplier in another spelling of upper and lower case is the same.
  const previousValues =
    spelled !== undefined && existingValues.supplier === spelled
      ? { ...existingValues, supplier: supplier ?? null }
      : existingValues
  if (order && order.status !== 'draft' && differs(previousValues, values))
    return {
      ...{
        at: 'order',
        problem: `${order.number} is already placed, so a sheet can’t change it. Change it on its own page.`,
      },
    }
  if (!line && values.quantity === undefined && Object.keys(values).length > 0)
    return { at: 'quantity', problem: 'Enter the ordered units.' }
  return { key: lineKey, name: `${reference}: ${product.sku} for ${seller} in ${marketplace}`, values: previousValues }
}

const minor = (cost: SheetValues[string] | undefined, currency: string): number | null => {
  if (typeof cost !== 'number') return null
  const places = minorUnits(currency) ?? 0
  const amount = Math.round(cost * 10 ** places)
  if (Math.abs(cost * 10 ** places - amount) > 1e-4)
    throw new UserError(400, `${cost} has more decimals than ${currency} has.`)
  return amount
}

const lineOf = ({ key, values }: SheetThing, previousLine: Line | undefined, currency: string): LineInput => ({
  ...(previousLine ? { line: previousLine.line, fnsku: previousLine.fnsku } : {}),
  ...{ marketplace: key.marketplace ?? '', seller: key.seller ?? '', asin: key.asin ?? '', sku: key.sku ?? '' },
  quantity: typeof values.quantity === 'number' ? values.quantity : (previousLine?.quantity ?? 0),
  unitCost: values.unitCost === undefined ? (previousLine?.unitCost ?? null) : minor(values.unitCost, currency),
})

/** Returns the first value of each field of the whole order. */
const wholeOf = (things: readonly SheetThing[]): SheetValues =>
  Object.fromEntries(
    WHOLE.flatMap((field) => {
      const sourceThing = things.find(({ values }) => values[field] !== undefined)
      return sourceThing ? [[field, sourceThing.values[field] ?? null]] : []
    }),
  )

const writeOrder = async (
  scope: Scope,
  reference: string,
  things: readonly SheetThing[],
  { today, currency: defaultCurrency, by: actor }: SheetContext,
) => {
  const id = await findOrder(scope, reference)
  const existingPurchase = id === undefined ? undefined : await showPurchase(scope, id, today)
  const orderValues = wholeOf(things)
  const suppliers = await listSuppliers(scope)
  const supplierName = typeof orderValues.supplier === 'string' ? orderValues.supplier.toLowerCase() : undefined
  const supplier =
    supplierName === undefined ? undefined : suppliers.find(({ name }) => name.toLowerCase() === supplierName)
  const currency = String(orderValues.currency ?? existingPurchase?.currency ?? supplier?.currency ?? defaultCurrency)
  const removedThings = things.filter(({ values }) => values.quantity === null)
  const remainingThings = things.filter((thing) => !removedThings.includes(thing))
  const beforeOf = (thing: SheetThing) => existingPurchase?.lines.find((line) => isLine(thing, line))
  const untouched = (existingPurchase?.lines ?? []).filter((line) => !things.some((thing) => isLine(thing, line)))
  const lines: LineInput[] = [
    ...untouched.map(({ line, marketplace, seller, asin, sku, fnsku, quantity, unitCost }) => ({
      ...{ line, marketplace, seller, asin, sku, fnsku, quantity, unitCost },
    })),
    ...remainingThings.map((thing) => lineOf(thing, beforeOf(thing), currency)),
  ]
  if (lines.length > MAX_LINES)
    throw new UserError(400, `${reference} has more than ${MAX_LINES} lines. Split it in two.`)
  if (lines.length === 0) {
    if (id !== undefined) await removePurchase(scope, id, today)
    return
  }
  const input: PurchaseInput = {
    supplier: orderValues.supplier === undefined ? (existingPurchase?.supplier ?? null) : (supplier?.id ?? null),
    currency,
    expected:
      orderValues.expected === undefined
        ? (existingPurchase?.expected ?? null)
        : (orderValues.expected as string | null),
    notes: existingPurchase?.notes ?? '',
    lines,
  }
  if (id !== undefined) return void (await savePurchase(scope, id, input, today))
  const createdOrder = await addPurchase(scope, input, actor.name, today)
  await scope.tx
    .insertInto('sheet_orders')
    .values({ tenant_id: scope.tenant(), reference, order_id: Number(createdOrder.id) })
    .execute()
}

/**
 * Imports purchase orders from sheets as drafts, with the same effect as their screen; placed orders are not changed.
 */
export const orderRecords: SheetRecords = {
  record: 'order',
  read: async (scope, things, { today }) => {
    const products = await nameProducts(
      scope,
      things.map(({ key }) => key),
    )
    const context: Known = {
      orders: await readOrders(scope, things, today),
      soldIn: await readMarketplaces(scope),
      suppliers: new Map((await listSuppliers(scope)).map(({ name }) => [name.toLowerCase(), name])),
    }
    return things.map((thing, index): FoundThing => {
      const product = products[index]
      if (!product) throw new Error('Every product is looked up')
      return 'problem' in product ? product : lookUp(thing, product, context)
    })
  },
  write: async (scope, things, context) => {
    const problems = new Map<SheetThing, string>()
    const orders = grouped(things, ({ key }) => key.order ?? '')
    for (const [reference, lines] of orders)
      try {
        await writeOrder(scope, reference, lines, context)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        for (const line of lines) problems.set(line, error.message)
      }
    return things.map((thing) => problems.get(thing) ?? null)
  },
}
