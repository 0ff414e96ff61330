import { sql } from 'kysely'
import { type Candidate, MAX_MISSING, type MissingPo } from '#contract/incoming.ts'
import { newestUnmatched, readOrderParts, readUnmatched, type Unmatched } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { matchShipment, type OpenOrder } from '#rules/purchasing/matchShipment.ts'
import { purchaseNumber } from '#rules/purchasing/purchaseNumber.ts'

const candidatesFor = (shipment: Unmatched, orders: readonly OpenOrder[]): Candidate[] =>
  matchShipment({ ...shipment, day: shipment.first_day }, orders).map(({ order, score, reasons }) => ({
    id: shipment.id,
    po: order.po,
    number: purchaseNumber(order.number),
    open: order.open,
    date: order.date,
    score,
    reasons,
  }))

const byFnsku = <One extends { fnsku: string }>(rows: readonly One[]): Map<string, One[]> => {
  const found = new Map<string, One[]>()
  for (const row of rows) {
    const some = found.get(row.fnsku)
    if (some) some.push(row)
    else found.set(row.fnsku, [row])
  }
  return found
}

const missingOf = (fnsku: string, shipments: readonly Unmatched[], orders: readonly OpenOrder[]): MissingPo => {
  const known = (column: 'asin' | 'sku' | 'product') =>
    shipments.map((shipment) => shipment[column]).find((value) => value !== null) ?? null
  return {
    fnsku,
    seller: shipments.at(-1)?.seller ?? '',
    asin: known('asin'),
    sku: known('sku'),
    name: known('product'),
    ids: shipments.map(({ id, last_day: date, name, units: received }) => ({ id, date, name, received })),
    candidates: shipments
      .flatMap((shipment) => candidatesFor(shipment, orders))
      .sort((one, other) => other.score - one.score),
  }
}

/** What arrived at Amazon and belongs to no order, by FNSKU, each with the orders it may belong to, best first: the FNSKUs that arrived last. */
export const listMissingPos = async (scope: Scope): Promise<Record<string, MissingPo>> => {
  const newest = await newestUnmatched(scope, MAX_MISSING)
  if (!newest.length) return {}
  const those = sql`select unnest(${newest}::text[])`
  const shipments = byFnsku(await readUnmatched(scope, those))
  const parts = byFnsku(await readOrderParts(scope, those))
  return Object.fromEntries(
    [...shipments].map(([fnsku, some]) => [fnsku, missingOf(fnsku, some, parts.get(fnsku) ?? [])]),
  )
}
