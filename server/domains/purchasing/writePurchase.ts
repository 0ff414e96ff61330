import { sql } from 'kysely'
import type { Purchase, PurchaseInput } from '#contract/purchases.ts'
import { FIRST_PURCHASE, lockPurchasing } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { cameOf } from '#rules/purchasing/purchaseStatus.ts'
import { type CheckedLine, checkInput } from './checkInput.ts'
import { openPurchase } from './openPurchase.ts'
import { showPurchase } from './readPurchases.ts'
import { settlePurchase } from './settlePurchase.ts'

const idOf = (supplier: string | null) => (supplier === null ? null : Number(supplier))

const rowOf = (tenant: string, order: number, line: CheckedLine, number: number) => ({
  tenant_id: tenant,
  order_id: order,
  line: number,
  marketplace: line.marketplace,
  seller: line.seller,
  asin: line.asin,
  sku: line.sku,
  fnsku: line.fnsku,
  quantity: line.quantity,
  unit_cost: line.unitCost,
})

/**
 * Returns the next number of the company; numbers of deleted drafts are not reused. The caller holds the purchasing
 * lock.
 */
const nextNumber = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into purchase_numbers (tenant_id, last)
    select ${tenant()}::uuid, coalesce(max(number) + 1, ${FIRST_PURCHASE}::int) from purchase_orders
    where tenant_id = ${tenant()}::uuid
    on conflict (tenant_id) do update set last = greatest(purchase_numbers.last + 1, excluded.last)
    returning last`.execute(tx)
  return rows[0]?.last ?? FIRST_PURCHASE
}

/** Saves a draft with the next number of the company. */
export const addPurchase = async (
  scope: Scope,
  input: PurchaseInput,
  userName: string,
  today: string,
): Promise<Purchase> => {
  const { tx, tenant } = scope
  const lines = await checkInput(scope, input)
  await lockPurchasing(scope)
  const { id } = await tx
    .insertInto('purchase_orders')
    .values({
      tenant_id: tenant(),
      number: await nextNumber(scope),
      status: 'draft',
      supplier_id: idOf(input.supplier),
      currency: input.currency,
      expected: input.expected,
      notes: input.notes,
      created_by: userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('purchase_lines')
    .values(lines.map((line, index) => rowOf(tenant(), id, line, index + 1)))
    .execute()
  return showPurchase(scope, id, today)
}

/** Throws when a change removes or replaces lines with received units. */
const checkChange = (
  { number, lines: previousLines, ...stored }: Purchase,
  input: PurchaseInput,
  lines: readonly CheckedLine[],
) => {
  for (const { line } of lines)
    if (line !== undefined && !previousLines.some((one) => one.line === line))
      throw notFound(`Line ${line} of ${number}`)
  if (stored.status !== 'draft' && (input.supplier !== stored.supplier || input.currency !== stored.currency))
    throw conflict(
      `${number} has been placed, so supplier and currency can’t change. Cancel it and create another one.`,
    )
  for (const was of previousLines) {
    const came = cameOf(was)
    if (came === 0) continue
    const currentLine = lines.find(({ line }) => line === was.line)
    if (!currentLine) throw conflict(`${came} units of ${was.sku} were received, so the line can’t be removed.`)
    if (currentLine.quantity < came)
      throw conflict(`${came} units of ${was.sku} were received, so the quantity can’t be lower.`)
    if (
      currentLine.sku !== was.sku ||
      currentLine.seller !== was.seller ||
      currentLine.marketplace !== was.marketplace ||
      currentLine.asin !== was.asin
    )
      throw conflict(`${came} units of ${was.sku} were received, so product and marketplace can’t change.`)
  }
}

const writeLines = async (
  { tx, tenant }: Scope,
  order: number,
  previousPurchase: Purchase,
  lines: readonly CheckedLine[],
) => {
  const lineNumbers = lines.flatMap(({ line }) => (line === undefined ? [] : [line]))
  await tx
    .deleteFrom('purchase_lines')
    .where('tenant_id', '=', tenant())
    .where('order_id', '=', order)
    .where('line', 'not in', [...lineNumbers, 0])
    .execute()
  let lastLineNumber = Math.max(0, ...previousPurchase.lines.map(({ line }) => line))
  const rows = lines.map((line) => {
    if (line.line === undefined) lastLineNumber += 1
    return rowOf(tenant(), order, line, line.line ?? lastLineNumber)
  })
  await tx
    .insertInto('purchase_lines')
    .values(rows)
    .onConflict((on) =>
      on.columns(['tenant_id', 'order_id', 'line']).doUpdateSet(({ ref }) => ({
        marketplace: ref('excluded.marketplace'),
        seller: ref('excluded.seller'),
        asin: ref('excluded.asin'),
        sku: ref('excluded.sku'),
        fnsku: ref('excluded.fnsku'),
        quantity: ref('excluded.quantity'),
        unit_cost: ref('excluded.unit_cost'),
      })),
    )
    .execute()
}

/** Changes an order as far as its status allows. Returns it before and after. */
export const savePurchase = async (
  scope: Scope,
  id: number,
  input: PurchaseInput,
  today: string,
): Promise<{ before: Purchase; after: Purchase }> => {
  const previousPurchase = await openPurchase(scope, id, 'edit', today)
  const lines = await checkInput(scope, input)
  checkChange(previousPurchase, input, lines)
  await writeLines(scope, id, previousPurchase, lines)
  await scope.tx
    .updateTable('purchase_orders')
    .set({
      supplier_id: idOf(input.supplier),
      currency: input.currency,
      expected: input.expected,
      notes: input.notes,
      changed_at: sql`now()`,
    })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  if (previousPurchase.status !== 'draft') await settlePurchase(scope, id, previousPurchase)
  return { before: previousPurchase, after: await showPurchase(scope, id, today) }
}
