import { sql } from 'kysely'
import { type Candidate, MAX_MISSING, type MissingPo } from '#contract/incoming.ts'
import {
  matchShipment,
  newestUnmatched,
  type OpenLine,
  purchaseNumber,
  readOrderLines,
  readUnmatched,
  type Unmatched,
} from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

const candidatesFor = (shipment: Unmatched, lines: readonly OpenLine[]): Candidate[] =>
  matchShipment({ ...shipment, day: shipment.first_day }, lines).map(({ line, score, reasons, isElsewhere }) => ({
    id: shipment.id,
    po: line.po,
    number: purchaseNumber(line.number),
    line: line.line,
    marketplace: line.marketplace,
    isElsewhere,
    open: line.open,
    date: line.date,
    score,
    reasons,
  }))

const bestFirst = (one: Candidate, other: Candidate) =>
  Number(one.isElsewhere) - Number(other.isElsewhere) || other.score - one.score

const byFnsku = <One extends { fnsku: string }>(rows: readonly One[]): Map<string, One[]> => {
  const rowsByFnsku = new Map<string, One[]>()
  for (const row of rows) {
    const some = rowsByFnsku.get(row.fnsku)
    if (some) some.push(row)
    else rowsByFnsku.set(row.fnsku, [row])
  }
  return rowsByFnsku
}

const missingOf = (fnsku: string, shipments: readonly Unmatched[], lines: readonly OpenLine[]): MissingPo => {
  const findValue = (column: 'asin' | 'sku' | 'product') =>
    shipments.map((shipment) => shipment[column]).find((value) => value !== null) ?? null
  return {
    fnsku,
    seller: shipments.at(-1)?.seller ?? '',
    asin: findValue('asin'),
    sku: findValue('sku'),
    name: findValue('product'),
    ids: shipments.map(({ id, last_day: date, name, units: received, seller, marketplace }) => {
      return { id, date, name, received, seller, marketplace }
    }),
    candidates: shipments.flatMap((shipment) => candidatesFor(shipment, lines)).sort(bestFirst),
  }
}

/**
 * Returns units that arrived at Amazon without an order, by FNSKU, with candidate orders, best first; the latest FNSKUs
 * only.
 */
export const listMissingPos = async (scope: Scope): Promise<Record<string, MissingPo>> => {
  const newest = await newestUnmatched(scope, MAX_MISSING)
  if (!newest.length) return {}
  const those = sql`select unnest(${newest}::text[])`
  const shipments = byFnsku(await readUnmatched(scope, those))
  const lines = byFnsku(await readOrderLines(scope, those))
  return Object.fromEntries(
    [...shipments].map(([fnsku, some]) => [fnsku, missingOf(fnsku, some, lines.get(fnsku) ?? [])]),
  )
}
