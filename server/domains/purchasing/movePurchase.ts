import { sql, type UpdateObject } from 'kysely'
import type { Purchase, PurchaseLine } from '#contract/purchases.ts'
import { readPlanningSettings } from '#model/planning/index.ts'
import { publishEvent } from '#model/webhooks/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { placingProblems, valueProblem } from '#rules/purchasing/placing.ts'
import { openPurchase } from './openPurchase.ts'
import { totalOf } from './purchaseMoney.ts'
import { showPurchase } from './readPurchases.ts'
import { settlePurchase } from './settlePurchase.ts'
import { findSupplier } from './suppliers.ts'

const keyOf = ({ seller, sku, asin }: Pick<PurchaseLine, 'seller' | 'sku' | 'asin'>) => `${seller}|${sku}|${asin}`

const readKnown = async ({ tx, tenant }: Scope, { id }: Purchase): Promise<Set<string>> => {
  const { rows } = await sql<Pick<PurchaseLine, 'seller' | 'sku' | 'asin'>>`
    select l.seller, l.sku, l.asin from purchase_lines l
    join skus s on s.tenant_id = l.tenant_id and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku and s.asin = l.asin
    where l.tenant_id = ${tenant()}::uuid and l.order_id = ${id}::bigint`.execute(tx)
  return new Set(rows.map(keyOf))
}

/** @throws an error that lists what a draft lacks to be placed: a supplier, known SKUs, and costs */
const checkPlacing = async (scope: Scope, purchase: Purchase): Promise<void> => {
  const listingKeys = await readKnown(scope, purchase)
  const { general, lines } = placingProblems(purchase, (line) => listingKeys.has(keyOf(line)))
  const supplier = purchase.supplier === null ? undefined : await findSupplier(scope, Number(purchase.supplier))
  const value = valueProblem(totalOf(purchase.lines), purchase.currency, supplier)
  const [firstProblem, ...otherProblems] = [
    ...general,
    ...(value === null ? [] : [value]),
    ...lines.filter((problem) => problem !== null),
  ]
  if (firstProblem === undefined) return
  const moreProblems = otherProblems.length
    ? ` ${otherProblems.length === 1 ? 'One more thing is' : `${otherProblems.length} more things are`} missing.`
    : ''
  throw badRequest(`${purchase.number} is not placed yet. ${firstProblem}${moreProblems}`)
}

/** An order before and after a change. */
export interface Moved {
  before: Purchase
  after: Purchase
}

const WEEK = 7

const setOrder = ({ tx, tenant }: Scope, id: number, change: UpdateObject<Tables, 'purchase_orders'>) =>
  tx
    .updateTable('purchase_orders')
    .set({ ...change, changed_at: sql`now()` })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .execute()

const settleAndShow = async (scope: Scope, id: number, previousPurchase: Purchase, today: string): Promise<Moved> => {
  await settlePurchase(scope, id, previousPurchase)
  return { before: previousPurchase, after: await showPurchase(scope, id, today) }
}

/** Returns the given day, by default today. @throws an error for a future day, or one before `since` */
export const resolveDay = (requestedDay: string | undefined, today: string, since: string | null = null): string => {
  const day = requestedDay ?? today
  if (day > today) throw badRequest(`${day} is in the future. Enter a day up to today.`)
  if (since !== null && day < since) throw badRequest(`${day} is before the order was placed, ${since}.`)
  return day
}

/** Returns the lead time in days that an order is measured against: its supplier's, else that of the settings. */
const leadTimeOf = async (scope: Scope, supplier: string | null): Promise<number> => {
  const { purchase } = await readPlanningSettings(scope)
  const supplierRow =
    supplier === null
      ? undefined
      : await scope.tx
          .selectFrom('suppliers')
          .select('lead_time')
          .where('tenant_id', '=', scope.tenant())
          .where('id', '=', Number(supplier))
          .executeTakeFirst()
  return supplierRow?.lead_time ?? purchase.leadTime * WEEK
}

/** Places an order, which then waits for its units. @throws an error that lists what it lacks */
export const sendPurchase = async (
  scope: Scope,
  id: number,
  orderedAt: string | undefined,
  today: string,
): Promise<Moved> => {
  const previousPurchase = await openPurchase(scope, id, 'send', today)
  await checkPlacing(scope, previousPurchase)
  const ordered_on = resolveDay(orderedAt, today)
  await setOrder(scope, id, {
    status: 'waiting',
    ordered_on,
    placed_at: sql`now()`,
    lead_time: await leadTimeOf(scope, previousPurchase.supplier),
  })
  const moved = await settleAndShow(scope, id, previousPurchase, today)
  const { number, lines } = moved.after
  await publishEvent(scope, 'purchase.placed', {
    id: String(id),
    title: number,
    page: `/po/orders/${id}`,
    ...{ number, lines: lines.length, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  })
  return moved
}

/** Makes a placed order a draft again. @throws an error when it was mailed, or placed too long ago */
export const unplacePurchase = async (scope: Scope, id: number, today: string): Promise<Moved> => {
  const previousPurchase = await openPurchase(scope, id, 'unplace', today)
  const { number, mail, undoUntil } = previousPurchase
  if (mail !== null) throw conflict(`${number} was mailed to its supplier. Cancel it instead, and tell the supplier.`)
  if (undoUntil === null) throw conflict(`${number} was placed more than ten minutes ago. Cancel it instead.`)
  await setOrder(scope, id, { status: 'draft', ordered_on: null, placed_at: null })
  return settleAndShow(scope, id, previousPurchase, today)
}

/** Records that the supplier has shipped; null for `shippedAt` undoes it. */
export const shipPurchase = async (
  scope: Scope,
  id: number,
  shippedAt: string | null | undefined,
  today: string,
): Promise<Moved> => {
  const previousPurchase = await openPurchase(scope, id, 'ship', today)
  const shippedOn = shippedAt === null ? null : resolveDay(shippedAt, today, previousPurchase.orderedAt)
  await setOrder(scope, id, { said_shipped_on: shippedOn })
  return settleAndShow(scope, id, previousPurchase, today)
}

/** Ends an order: closed means that nothing more is expected, cancelled that nothing has arrived. */
export const endPurchase = async (
  scope: Scope,
  id: number,
  move: 'close' | 'cancel',
  today: string,
): Promise<Moved> => {
  const previousPurchase = await openPurchase(scope, id, move, today)
  await setOrder(scope, id, { status: move === 'close' ? 'closed' : 'cancelled', closed_on: today })
  return settleAndShow(scope, id, previousPurchase, today)
}

/** Undoes closing or cancelling; the status then follows from the units. */
export const reopenPurchase = async (scope: Scope, id: number, today: string): Promise<Moved> => {
  const previousPurchase = await openPurchase(scope, id, 'reopen', today)
  await setOrder(scope, id, { status: previousPurchase.orderedAt === null ? 'draft' : 'waiting', closed_on: null })
  return settleAndShow(scope, id, previousPurchase, today)
}

/** Deletes a draft and returns it. */
export const removePurchase = async (scope: Scope, id: number, today: string): Promise<Purchase> => {
  const deletedPurchase = await openPurchase(scope, id, 'remove', today)
  await scope.tx.deleteFrom('purchase_orders').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
  return deletedPurchase
}
