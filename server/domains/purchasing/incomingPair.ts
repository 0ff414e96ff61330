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

/** @throws a 404 error when no such shipment has unmatched units */
export const findUnmatched = async (scope: Scope, { fnsku, id }: Pair): Promise<Unmatched> => {
  const shipment = (await readUnmatched(scope, onlyFnsku(fnsku))).find((one) => one.id === id)
  if (!shipment) throw notFound(`Shipment ${id.slice(0, 40)} with unmatched units of ${fnsku.slice(0, 40)}`)
  return shipment
}

/**
 * Returns the lines of the order that a user entered: by id, number, or the digits of the number.
 * @throws an error when no order or several match
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
    throw badRequest(`${po.slice(0, 40)} is not a placed purchase order of ${seller} with ${fnsku} on it.`)
  if (meant.some(({ order }) => order !== firstLine.order)) {
    const numbers = new Set(meant.map((one) => purchaseNumber(one.number)))
    throw conflict(`${po} is both an ID and a number. Enter the number as ${[...numbers].join(' or ')}.`)
  }
  return meant
}

/** Deletes the dismissal of a shipment (order 0) or of a pair. Returns the number of deleted rows. */
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

/** Deletes the manual assignment of a shipment to an order. */
export const unpair = async ({ tx, tenant }: Scope, { fnsku, id }: Pair, order: number): Promise<void> => {
  await tx
    .deleteFrom('shipment_pairings')
    .where('tenant_id', '=', tenant())
    .where('fnsku', '=', fnsku)
    .where('shipment_id', '=', id)
    .where('order_id', '=', order)
    .execute()
}
