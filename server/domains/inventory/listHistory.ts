import { type RawBuilder, sql } from 'kysely'
import { Day, TypedAsin } from '#contract/common.ts'
import type { HistoryRow } from '#contract/inventory.ts'
import { listingName } from '#model/planning/index.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import { ledgerMeaning, stockCoverage, stockDayRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { parse } from '#platform/wire/validate.ts'
import { addDays, daysBetween } from '#rules/days.ts'

const MAX_ASINS = 50
const DEFAULT_DAYS = 90
/** Two years. */
const MAX_DAYS = 731

type HistoryQuery = Record<'asin' | 'since' | 'until' | 'marketplace' | 'seller', string | undefined>

/** A range of days of some ASINs, or of all together. */
interface HistoryFilter {
  /** Null for all. */
  asins: readonly string[] | null
  since: string
  until: string
  marketplace: string | null
  seller: string | null
}

const asinsIn = (text: string | undefined): string[] | null => {
  const requestedAsins = (text ?? '').split(',').filter((part) => part.trim() !== '')
  if (requestedAsins.length === 0) return null
  if (requestedAsins.length > MAX_ASINS)
    throw badRequest(`Choose at most ${MAX_ASINS} ASINs; there are ${requestedAsins.length}.`)
  return [...new Set(requestedAsins.map((part) => parse(TypedAsin, part)))]
}

/** Returns the last day with orders or stock; null before the first import. */
const lastDay = async (scope: Scope): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from stock_report_days where tenant_id = ${scope.tenant()}::uuid`.execute(scope.tx)
  const days = [...(await lastCoveredDays(scope)).values(), rows[0]?.day ?? ''].sort()
  return days.at(-1) || null
}

/** Returns the filter of a query, by default the last ninety days with data; undefined when there is no data. */
const resolveHistoryFilter = async (
  scope: Scope,
  { asin, since, until, marketplace, seller }: Partial<HistoryQuery>,
): Promise<HistoryFilter | undefined> => {
  const asins = asinsIn(asin)
  const end = until || (await lastDay(scope))
  if (end === null) return undefined
  const start = since || addDays(end, 1 - DEFAULT_DAYS)
  for (const day of [start, end]) if (!Day.safeParse(day).success) throw badRequest('Days are written YYYY-MM-DD.')
  const days = daysBetween(start, end) + 1
  if (days < 1) throw badRequest(`since, ${start}, comes after until, ${end}.`)
  if (days > MAX_DAYS) throw badRequest(`Choose at most two years; this range has ${days} days.`)
  return { asins, since: start, until: end, marketplace: marketplace || null, seller: seller || null }
}

/** Returns the SQL condition that applies the filter to a table with day, marketplace, ASIN and seller. */
const historyCondition = (
  alias: string,
  tenant: string,
  { asins, since, until, marketplace, seller }: HistoryFilter,
): RawBuilder<boolean> => {
  const columnRef = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${columnRef('tenant_id')} = ${tenant}::uuid and ${columnRef('day')} between ${since}::date and ${until}::date
    ${asins === null ? sql`` : sql`and ${columnRef('asin')} = any(${asins}::text[])`}
    ${marketplace === null ? sql`` : sql`and ${columnRef('marketplace')} = ${marketplace}`}
    ${seller === null ? sql`` : sql`and ${columnRef('seller')} = ${seller}`}`
}

type LedgerEvent = HistoryRow['events'][number]
type Row = Pick<HistoryRow, 'day' | 'marketplace' | 'asin' | 'seller'> & LedgerEvent

/** Returns the map key of a listing and day. */
const dayName = (row: Pick<HistoryRow, 'day' | 'marketplace' | 'asin' | 'seller'>): string =>
  `${row.day}|${listingName(row)}`

/** Returns the ledger events of each listing and day, by `dayName`; equal events of a day are summed. */
const readLedgerEvents = async (scope: Scope, filter: HistoryFilter): Promise<Map<string, LedgerEvent[]>> => {
  const eventsByDay = new Map<string, LedgerEvent[]>()
  if (filter.asins === null) return eventsByDay
  const { rows } = await sql<Row>`
    select e.day, e.marketplace, e.asin, e.seller, e.event_type as type, sum(e.quantity)::int as quantity, e.reason,
      e.disposition, e.reference, e.fulfillment_center as "fulfillmentCenter"
    from ledger_events e where ${historyCondition('e', scope.tenant(), filter)} and e.standing
    group by 1, 2, 3, 4, 5, 7, 8, 9, 10
    order by e.day, e.event_type, e.reason, e.reference, e.fulfillment_center, e.disposition`.execute(scope.tx)
  for (const { type, quantity, reason, disposition, reference, fulfillmentCenter, ...listing } of rows) {
    const meaning = reason === null ? null : ledgerMeaning(reason, listing.day).meaning
    const event = { type, quantity, reason, meaning, disposition, reference, fulfillmentCenter }
    const name = dayName(listing)
    const dayEvents = eventsByDay.get(name)
    if (dayEvents) dayEvents.push(event)
    else eventsByDay.set(name, [event])
  }
  return eventsByDay
}

type Counted = Omit<HistoryRow, 'events'>

const untilRows = async (scope: Scope) =>
  JSON.stringify([...(await lastCoveredDays(scope))].map(([marketplace, until]) => ({ marketplace, until })))

/** Returns stock and units sold by listing and day, from the first day of the filter to the last one with data. */
const readDays = async (scope: Scope, filter: HistoryFilter): Promise<Counted[]> => {
  const tenant = scope.tenant()
  const asinOf = (alias: string) => (filter.asins === null ? sql`''` : sql.ref(`${alias}.asin`))
  const { rows } = await sql<Counted>`
    with stock as materialized (
      select s.day, s.marketplace, ${asinOf('s')} as asin, s.seller, sum(s.units)::int as units
      from ${stockDayRows(tenant, filter)} s where ${historyCondition('s', tenant, filter)} group by 1, 2, 3, 4
    ), sales as materialized (
      select s.day, s.marketplace, ${asinOf('s')} as asin, s.seller, sum(s.units)::int as units
      from sales_daily s where ${historyCondition('s', tenant, filter)} group by 1, 2, 3, 4
    ), event_days as materialized (
      select distinct e.day, e.marketplace, ${asinOf('e')} as asin, e.seller
      from ledger_events e where ${filter.asins === null ? sql`false` : sql`${historyCondition('e', tenant, filter)} and e.standing`}
    ), orders as (
      select marketplace, until from jsonb_to_recordset(${await untilRows(scope)}::jsonb) as o (marketplace text, until date)
    ), covered as materialized (
      select * from (${stockCoverage(tenant)}) c where c.day between ${filter.since}::date and ${filter.until}::date
    ), places as (
      select p.marketplace, p.asin, p.seller,
        least(greatest(max(p.day), max(o.until), max(c.until)), ${filter.until}::date) as until
      from (
        select day, marketplace, asin, seller from stock
        union all select day, marketplace, asin, seller from sales
        union all select day, marketplace, asin, seller from event_days
      ) p
      left join orders o on o.marketplace = p.marketplace
      left join (select marketplace, seller, max(day) as until from covered group by 1, 2) c
        on c.marketplace = p.marketplace and c.seller = p.seller
      group by 1, 2, 3
    )
    select d.day::date as day, p.marketplace, p.asin, p.seller,
      coalesce(s.units, case when c.day is not null then 0 end) as inventory, coalesce(b.units, 0) as units
    from places p cross join lateral generate_series(${filter.since}::date, p.until, interval '1 day') d (day)
    left join stock s on s.day = d.day and s.marketplace = p.marketplace and s.asin = p.asin and s.seller = p.seller
    left join sales b on b.day = d.day and b.marketplace = p.marketplace and b.asin = p.asin and b.seller = p.seller
    left join covered c on c.day = d.day and c.marketplace = p.marketplace and c.seller = p.seller
    order by day, p.marketplace, p.asin, p.seller`.execute(scope.tx)
  return rows
}

/**
 * Returns stock, units sold and ledger events by day. Without an ASIN it sums all products as ASIN '' without events.
 */
export const listHistory = async (scope: Scope, query: Partial<HistoryQuery>): Promise<HistoryRow[]> => {
  const filter = await resolveHistoryFilter(scope, query)
  if (!filter) return []
  const events = await readLedgerEvents(scope, filter)
  return (await readDays(scope, filter)).map((row) => ({ ...row, events: events.get(dayName(row)) ?? [] }))
}
