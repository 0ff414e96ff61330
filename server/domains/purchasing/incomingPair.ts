import { type RawBuilder, sql } from 'kysely'
import {
  type OrderLine,
  purchaseNumber,
  purchaseNumberIn,
  readUnmatched,
  type Unmatched,
} from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'

/** A shipment of an FNSKU. */
export interface Pair {
  fnsku: string
  id: string
}

export const onlyFnsku = (fnsku: string): RawBuilder<unknown> => sql`select ${fnsku}::text collate "C"`

/** @throws a refusal when no such shipment has units that belong to no order */
export const findUnmatched = async (scope: Scope, { fnsku, id }: Pair): Promise<Unmatched> => {
  const shipment = (await readUnmatched(scope, onlyFnsku(fnsku))).find((one) => one.id === id)
  if (!shipment) throw notFound(`Shipment ${id.slice(0, 40)} with unmatched units of ${fnsku.slice(0, 40)}`)
  return shipment
}

/**
 * Those of some lines that are of the order somebody means: its id, its number, or its number's digits.
 * @throws a refusal when none or several orders are meant
 */
export const linesMeant = (
  lines: readonly OrderLine[],
  { fnsku, seller }: { fnsku: string; seller: string },
  po: string,
): OrderLine[] => {
  const number = purchaseNumberIn(po)
  const meant = lines.filter((line) => line.seller === seller && (line.po === po || line.number === number))
  const [firstLine] = meant
  if (!firstLine)
    throw badRequest(`${po.slice(0, 40)} is no purchase order of ${seller} with ${fnsku} on it that has been placed.`)
  if (meant.some(({ order }) => order !== firstLine.order)) {
    const numbers = new Set(meant.map((one) => purchaseNumber(one.number)))
    throw conflict(`${po} is an id and a number. Please write the number as ${[...numbers].join(' or ')}.`)
  }
  return meant
}

/** A shipment (order 0) that was taken off the list, or a pair that was taken apart: not any more. */
export const forget = async ({ tx, tenant }: Scope, { fnsku, id }: Pair, order: number): Promise<number> => {
  const deleteResult = await tx
    .deleteFrom('shipment_dismissals')
    .where('tenant_id', '=', tenant())
    .where('fnsku', '=', fnsku)
    .where('shipment_id', '=', id)
    .where('order_id', '=', order)
    .executeTakeFirst()
  return Number(deleteResult.numDeletedRows)
}

export const remember = async (
  { tx, tenant }: Scope,
  { fnsku, id }: Pair,
  order: number,
  userName: string,
): Promise<void> => {
  await tx
    .insertInto('shipment_dismissals')
    .values({ tenant_id: tenant(), fnsku, shipment_id: id, order_id: order, dismissed_by: userName })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Nobody says any more that a shipment is of an order. */
export const unpair = async ({ tx, tenant }: Scope, { fnsku, id }: Pair, order: number): Promise<void> => {
  await tx
    .deleteFrom('shipment_pairings')
    .where('tenant_id', '=', tenant())
    .where('fnsku', '=', fnsku)
    .where('shipment_id', '=', id)
    .where('order_id', '=', order)
    .execute()
}
