import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import type { Purchase, PurchaseInput } from '#contract/purchases.ts'
import type { Route } from '#contract/route.ts'
import { type Supplier, supplierRoutes } from '#contract/suppliers.ts'
import { addDays } from '#rules/days.ts'
import { checkInfo } from '#server/domains/asins/info/checkInfo.ts'
import { changeNotes, noteInfo } from '#server/domains/asins/info/noteInfo.ts'
import { endPurchase, type Moved, sendPurchase, shipPurchase } from '#server/domains/purchasing/movePurchase.ts'
import { purchaseNote } from '#server/domains/purchasing/purchaseNote.ts'
import { listSuppliers, saveSupplier } from '#server/domains/purchasing/suppliers.ts'
import { addPurchase } from '#server/domains/purchasing/writePurchase.ts'
import type { DemoActor } from './demoActor.ts'

const CURRENCY = 'USD'
const CASE = 12
const COSTS_SINCE = 365

/** An order of a demo account. */
interface BoughtOrder {
  supplier: string
  ordered: string
  expected: string
  /** First day on which a shipment of it was created at Amazon; it may be in the future. */
  entered: string
  lines: readonly Omit<PurchaseInput['lines'][number], 'seller'>[]
}

export interface BoughtAccount {
  seller: string
  products: readonly { asin: string; cost: number; supplier: string; isDead: boolean }[]
  orders: readonly BoughtOrder[]
}

/** All purchases of a demo company. */
export interface Shopping {
  suppliers: readonly Pick<Supplier, 'name' | 'email' | 'address' | 'leadTime'>[]
  accounts: readonly BoughtAccount[]
  /** Sellers on other platforms who sell the same products. */
  shops: readonly string[]
}

export const enterSuppliers = async ({ scope, note }: DemoActor, { suppliers }: Shopping) => {
  for (const { name, email, address, leadTime } of suppliers) {
    const { after: savedSupplier } = await saveSupplier(scope, { name, email, address, leadTime, currency: CURRENCY })
    await note(supplierRoutes.saveSupplier, { after: savedSupplier })
  }
}

/** Sets unit costs, suppliers and case sizes of products; discontinued ones have none. */
export const noteCosts = async ({ scope, today, name, note }: DemoActor, { accounts, shops }: Shopping) => {
  const accountProducts = accounts.flatMap(({ seller, products }) =>
    products.map((product) => ({ ...product, seller })),
  )
  const forgotten = accountProducts.find(({ isDead }) => isDead)?.asin
  const bought = accountProducts.filter(({ asin }) => asin !== forgotten)
  const entries = bought.flatMap(({ asin, seller, cost, supplier }) => [
    { asin, seller, type: 'unit_cost' as const, value: cost },
    { asin, seller, type: 'case_pack' as const, value: CASE },
    { asin, seller, type: 'supplier' as const, value: supplier },
  ])
  // The cost of a product is the same for all sellers.
  const costs = new Map(bought.map(({ asin, cost }) => [asin, cost]))
  for (const seller of shops)
    for (const [asin, cost] of costs) entries.push({ asin, seller, type: 'unit_cost', value: cost })
  const from = addDays(today, -COSTS_SINCE)
  const changed = await noteInfo(scope, await checkInfo(scope, entries), { from, by: name })
  await note(asinInfoRoutes.setAsinInfoBatch, changeNotes(changed))
}

const recordMove = async (
  { note }: DemoActor,
  row: Route,
  { before: oldPurchase, after: newPurchase }: Moved,
): Promise<Purchase> => {
  await note(row, { before: purchaseNote(oldPurchase), after: purchaseNote(newPurchase) })
  return newPurchase
}

/** Saves an order and returns its id. */
const write = async (actor: DemoActor, input: PurchaseInput): Promise<number> => {
  const newPurchase = await addPurchase(actor.scope, input, actor.name, actor.today)
  await actor.note(purchaseRoutes.addPurchase, { after: purchaseNote(newPurchase) })
  return Number(newPurchase.id)
}

const inputOf = (ids: ReadonlyMap<string, string>, seller: string, order: BoughtOrder): PurchaseInput => ({
  supplier: ids.get(order.supplier) ?? null,
  currency: CURRENCY,
  expected: order.expected,
  notes: '',
  lines: order.lines.map((line) => ({ ...line, seller })),
})

/** Saves and places an order; the supplier reports when its first units leave. */
const buy = async (actor: DemoActor, input: PurchaseInput, { ordered, entered }: BoughtOrder) => {
  const { scope, today } = actor
  const id = await write(actor, input)
  // A marketplace may be a day ahead of the company.
  const sent = await sendPurchase(scope, id, ordered > today ? today : ordered, today)
  const { status } = await recordMove(actor, purchaseRoutes.sendPurchase, sent)
  if (status === 'waiting' && entered <= today)
    await recordMove(actor, purchaseRoutes.shipPurchase, await shipPurchase(scope, id, entered, today))
}

/** Saves the orders of all accounts in the order of their numbers, then one unsent and one cancelled order. */
export const writeOrders = async (actor: DemoActor, { accounts }: Shopping) => {
  const { scope, today } = actor
  const ids = new Map((await listSuppliers(scope)).map(({ name, id }) => [name, id ?? '']))
  for (const { seller, orders } of accounts)
    for (const order of orders) await buy(actor, inputOf(ids, seller, order), order)
  const [account] = accounts
  const [other, lastOrder] = account?.orders.slice(-2) ?? []
  if (!account || !other || !lastOrder) return
  const expected = addDays(today, 42)
  await write(actor, { ...inputOf(ids, account.seller, lastOrder), expected, notes: 'Ask for the new packaging.' })
  const given = { ...inputOf(ids, account.seller, other), expected, notes: 'The supplier could not deliver in time.' }
  const id = await write(actor, given)
  await recordMove(actor, purchaseRoutes.sendPurchase, await sendPurchase(scope, id, addDays(today, -12), today))
  await recordMove(actor, purchaseRoutes.cancelPurchase, await endPurchase(scope, id, 'cancel', today))
}
