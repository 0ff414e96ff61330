import { sql } from 'kysely'
import type { HistoryRow } from '#contract/inventory.ts'
import { listingName } from '#model/planning/index.ts'
import { ledgerMeaning } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { HistoryFilter } from './historyFilter.ts'
import { within } from './within.ts'

type LedgerEvent = HistoryRow['events'][number]
type Row = Pick<HistoryRow, 'day' | 'marketplace' | 'asin' | 'seller'> & LedgerEvent

/** Names a listing on a day in a map. */
export const dayName = (row: Pick<HistoryRow, 'day' | 'marketplace' | 'asin' | 'seller'>): string =>
  `${row.day}|${listingName(row)}`

/** What the ledger tells of each listing and day, by `dayName`; lines that say the same of a day are added. */
export const readLedgerEvents = async (scope: Scope, filter: HistoryFilter): Promise<Map<string, LedgerEvent[]>> => {
  const found = new Map<string, LedgerEvent[]>()
  if (filter.asins === null) return found
  const { rows } = await sql<Row>`
    select e.day, e.marketplace, e.asin, e.seller, e.event_type as type, sum(e.quantity)::int as quantity, e.reason,
      e.disposition, e.reference, e.fulfillment_center as "fulfillmentCenter"
    from ledger_events e where ${within('e', scope.tenant(), filter)} and e.standing
    group by 1, 2, 3, 4, 5, 7, 8, 9, 10
    order by e.day, e.event_type, e.reason, e.reference, e.fulfillment_center, e.disposition`.execute(scope.tx)
  for (const { type, quantity, reason, disposition, reference, fulfillmentCenter, ...listing } of rows) {
    const meaning = reason === null ? null : ledgerMeaning(reason, listing.day).meaning
    const event = { type, quantity, reason, meaning, disposition, reference, fulfillmentCenter }
    const name = dayName(listing)
    const known = found.get(name)
    if (known) known.push(event)
    else found.set(name, [event])
  }
  return found
}
