import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** A stored deal or launch: it multiplies the ASIN's demand by `factor` from the first to the last day, inclusive. */
export interface StoredEvent {
  id: string
  asin: string
  since: string
  until: string
  factor: number
  note: string
  by: string
}

/** Reads planned events by ASIN, earliest first; optionally for some ASINs only. */
export const readPlannedEvents = async (
  { tx, tenant }: Scope,
  asins?: readonly string[],
): Promise<Map<string, StoredEvent[]>> => {
  const { rows } = await sql<StoredEvent>`
    select id::text, asin, since, until, factor, note, planned_by as by from planned_events
    where tenant_id = ${tenant()}::uuid ${asins ? sql`and asin = any(${asins}::text[])` : sql``}
    order by since, until, id`.execute(tx)
  const events = new Map<string, StoredEvent[]>()
  for (const event of rows) {
    const asinEvents = events.get(event.asin)
    if (asinEvents) asinEvents.push(event)
    else events.set(event.asin, [event])
  }
  return events
}
