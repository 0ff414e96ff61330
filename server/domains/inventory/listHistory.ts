import { sql } from 'kysely'
import type { HistoryRow } from '#contract/inventory.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import { stockCoverage } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type HistoryFilter, type HistoryQuery, resolveHistoryFilter } from './historyFilter.ts'
import { dayName, readLedgerEvents } from './ledgerEvents.ts'
import { within } from './within.ts'

type Counted = Omit<HistoryRow, 'events'>

const untilRows = async (scope: Scope) =>
  JSON.stringify([...(await lastCoveredDays(scope))].map(([marketplace, until]) => ({ marketplace, until })))

/** Stock and units sold of each listing and day, from the first day asked for to the last one told of there. */
const readDays = async (scope: Scope, filter: HistoryFilter): Promise<Counted[]> => {
  const tenant = scope.tenant()
  const asinOf = (alias: string) => (filter.asins === null ? sql`''` : sql.ref(`${alias}.asin`))
  const { rows } = await sql<Counted>`
    with stock as materialized (
      select s.day, s.marketplace, ${asinOf('s')} as asin, s.seller, sum(s.units)::int as units
      from stock_days s where ${within('s', tenant, filter)} group by 1, 2, 3, 4
    ), sales as materialized (
      select s.day, s.marketplace, ${asinOf('s')} as asin, s.seller, sum(s.units)::int as units
      from sales_daily s where ${within('s', tenant, filter)} group by 1, 2, 3, 4
    ), told as materialized (
      select distinct e.day, e.marketplace, ${asinOf('e')} as asin, e.seller
      from ledger_events e where ${filter.asins === null ? sql`false` : sql`${within('e', tenant, filter)} and e.standing`}
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
        union all select day, marketplace, asin, seller from told
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

/** Stock per day, units sold and what the ledger tells; of all products together, as asin '' and without events, when none is named. */
export const listHistory = async (scope: Scope, query: Partial<HistoryQuery>): Promise<HistoryRow[]> => {
  const filter = await resolveHistoryFilter(scope, query)
  if (!filter) return []
  const events = await readLedgerEvents(scope, filter)
  return (await readDays(scope, filter)).map((row) => ({ ...row, events: events.get(dayName(row)) ?? [] }))
}
