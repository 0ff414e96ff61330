import { sql } from 'kysely'
import type { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { type Moved, resolveDay } from './movePurchase.ts'
import { openPurchase } from './openPurchase.ts'
import { showPurchase } from './readPurchases.ts'
import { settlePurchase } from './settlePurchase.ts'

type Received = BodyOf<typeof purchaseRoutes.receivePurchase>

/** A receipt of more than this multiple of the order is a typing error. */
const MOST = 2

const countedIn = async ({ tx, tenant }: Scope, order: number) => {
  const rows = await tx
    .selectFrom('purchase_lines')
    .select(['line', 'sku', 'quantity', 'received'])
    .where('tenant_id', '=', tenant())
    .where('order_id', '=', order)
    .execute()
  return new Map(rows.map((row) => [row.line, row]))
}

/** Sums the quantities of repeated lines. */
const byLine = (lines: Received['lines']): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { line, quantity } of lines) sums.set(line, (sums.get(line) ?? 0) + quantity)
  return sums
}

/**
 * Receives units of some lines, all or none. A negative number undoes received units, never below zero. Excess units
 * are accepted and shown as over, up to twice the order.
 */
export const receivePurchase = async (
  scope: Scope,
  id: number,
  { receivedAt, lines }: Received,
  userName: string,
  today: string,
): Promise<Moved> => {
  const { tx, tenant } = scope
  const previousPurchase = await openPurchase(scope, id, 'receive', today)
  const received_on = resolveDay(receivedAt, today, previousPurchase.orderedAt)
  const stored = await countedIn(scope, id)
  for (const [line, quantity] of byLine(lines)) {
    const row = stored.get(line)
    if (!row) throw notFound(`Line ${line} of ${previousPurchase.number}`)
    const received = row.received + quantity
    if (received < 0)
      throw badRequest(`${row.received} units of ${row.sku} were received; ${-quantity} can’t be reversed.`)
    if (quantity > 0 && received > row.quantity * MOST)
      throw badRequest(
        `${received} units of ${row.sku} would be far more than the ${row.quantity} ordered. Change the order first.`,
      )
    if (quantity === 0) continue
    await tx
      .updateTable('purchase_lines')
      .set({ received })
      .where('tenant_id', '=', tenant())
      .where('order_id', '=', id)
      .where('line', '=', line)
      .execute()
    await tx
      .insertInto('purchase_receipts')
      .values({ tenant_id: tenant(), order_id: id, line, quantity, received_on, received_by: userName, at: sql`now()` })
      .execute()
  }
  await settlePurchase(scope, id, previousPurchase)
  return { before: previousPurchase, after: await showPurchase(scope, id, today) }
}
