import { type RawBuilder, sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import { dayBlocks, spanBits, stockCoverage, stockDayRows } from '#model/stock/index.ts'
import { daysBetween } from '#rules/days.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { bucketOf } from './bucketSql.ts'
import { counts, namesProducts } from './plainTable.ts'
import type { Days, Source, SourceAsk } from './source.ts'

const reports = ['ledgerSummary', 'afn', 'myi', 'afnCountry']

const currencies = sql.join(
  marketplaces.map(({ code, currency }) => sql`(${sql.lit(code)} collate "C", ${sql.lit(currency)} collate "C")`),
)

/**
 * Reads the balances of all days in the span. They do not add up, because a stock level is that of the last day and
 * days are counted.
 */
const ledgerDays: Source['behind'] = (scope, { within: filterSql }) =>
  rowsBehind(
    scope,
    'ledger_days',
    sql<boolean>`f.standing and f.period = 'day' and f.disposition = 'SELLABLE' and ${filterSql({})}`,
  )

/** SQL of the stock on days `w`, joined as `s`: of each listing if products are named, of many days at once if time splits them. */
const stockOn = ({ tenant, since, until, times, dimensions }: SourceAsk) => {
  const isSame = sql`s.tenant_id = ${tenant}::uuid and s.marketplace = w.marketplace and s.seller = w.seller`
  if (!namesProducts({ dimensions })) return sql`join stock_report_days s on ${isSame} and s.day = w.day`
  return times.length > 0
    ? sql`join ${stockDayRows(tenant, { since, until })} s on ${isSame} and s.day = w.day`
    : sql`join stock_spans s on ${isSame} and s.since <= w.day and s.until > w.day and s.until > ${since}::date`
}

/** Units at the end of the last reported day of the span, or of each time bucket. */
export const stockSource: Source = {
  reports,
  rows: (ask) => {
    const { tenant, since, until, times } = ask
    const groupColumns = [sql`w.marketplace`, sql`w.seller`, ...times.map((time) => bucketOf(time, sql`w.day`))]
    return sql`(
      select w.day, s.marketplace, s.seller, s.units${namesProducts(ask) ? sql`, s.asin` : sql``} from (
        select distinct on (${sql.join(groupColumns)}) w.marketplace, w.seller, w.day from (
          select m.marketplace collate "C" as marketplace, p.seller collate "C" as seller, d.day::date as day
          from sellers p cross join unnest(p.marketplaces) m (marketplace)
          cross join generate_series(${since}::date, ${until}::date, interval '1 day') d (day)
          where p.tenant_id = ${tenant}::uuid
        ) w where exists (
          select from stock_report_days s where s.tenant_id = ${tenant}::uuid and s.day = w.day and s.marketplace = w.marketplace
            and s.seller = w.seller
        ) order by ${sql.join(groupColumns)}, w.day desc
      ) w ${stockOn(ask)}
    ) f`
  },
  sums: counts({ units: 'units' }),
  behind: ledgerDays,
}

/** Days that ended with sellable units. */
export const inStockSource: Source = {
  reports,
  rows: ({ tenant, since, until }) => sql`(
    select * from ${stockDayRows(tenant, { since, until })} d
  ) f`,
  sums: { days: { value: sql`1`, when: sql<boolean>`f.units > 0` } },
  behind: ledgerDays,
}

/** SQL of the ledger-covered days of a span as blocks of bits, by seller and marketplace; `reported`: those with stock. */
const coveredBlocks = (tenant: string, since: string, until: string) => sql`
  select c.seller, c.marketplace, ${dayBlocks.firstDay(sql`c.day`)} as since, bit_or(${dayBlocks.ofDay(sql`c.day`)}) as days,
    coalesce(bit_or(${dayBlocks.ofDay(sql`c.day`)}) filter (where r.day is not null), ${dayBlocks.noDays}) as reported
  from (${stockCoverage(tenant)}) c
  left join stock_report_days r on r.tenant_id = ${tenant}::uuid and r.seller = c.seller and r.marketplace = c.marketplace
    and r.day = c.day
  where c.day between ${since}::date and ${until}::date group by 1, 2, 3`

/** SQL of the covered days on which a listing had no units left, as blocks `days` from `since` on. */
const emptyBlocks = (tenant: string, since: string, until: string) => {
  const days = sql`(c.days & ~coalesce(b.in_stock & c.reported, ${dayBlocks.noDays}))`
  return sql`
    select d.marketplace, d.seller, d.asin, d.first_day, d.level, d.price, c.since, ${days} as days
    from (${coveredBlocks(tenant, since, until)}) c
    join demand d on d.tenant_id = ${tenant}::uuid and d.marketplace = c.marketplace and d.seller = c.seller
      and d.level > 0 and not d.unknown_stock and d.asin <> ''
    left join lateral (
      select bit_or(${dayBlocks.ofSpan({ since: sql`s.since`, until: sql`s.until` }, sql`c.since`)}) as in_stock
      from stock_spans s where s.tenant_id = ${tenant}::uuid and s.asin = d.asin and s.marketplace = d.marketplace
        and s.seller = d.seller and s.units > 0 and s.since <= ${dayBlocks.lastDay(sql`c.since`)} and s.until > c.since
    ) b on true
    where ${days} <> ${dayBlocks.noDays}`
}

/** Covered days of a listing without units left; days with sales are not yet excluded. */
export interface EmptyDays {
  asin: string
  /** A character for each day of the window, '1' for an empty one. */
  days: string
  /** Index of the listing's first day in the window; below 0 before it. */
  firstIndex: number
  /** Minor units of the sales that a day costs. */
  revenue: number
}

/** Returns a condition on the ASIN of a table, by its alias. */
type AsinCondition = (alias: string) => RawBuilder<boolean>

/**
 * Returns SQL of `EmptyDays`, of the products that have some: the days out of stock of `outagesSource` before days with
 * sales are excluded, which is much faster where the sales are read anyway. Spans of all products are read in one pass,
 * those of few products by `isTarget`.
 */
export const emptyDaysSql = (
  tenant: string,
  { since, until, marketplace, seller }: Days & { marketplace: string; seller: string },
  isTarget: AsinCondition,
): RawBuilder<EmptyDays> => {
  const dayCount = daysBetween(since, until) + 1
  const noDays = sql`${sql.lit('0'.repeat(dayCount))}::bit(${sql.lit(dayCount)})`
  const ofDay = sql`set_bit(${noDays}, c.day - ${since}::date, 1)`
  const ofSpan = spanBits({ since: sql`s.since`, until: sql`s.until` }, sql`${since}::date`, dayCount)
  const days = sql`(c.days & ~coalesce(b.in_stock & c.reported, ${noDays}))`
  return sql<EmptyDays>`
    select d.asin, ${days}::text as days, d.first_day - ${since}::date as "firstIndex", d.level * coalesce(d.price, 0) as revenue
    from (
      select bit_or(${ofDay}) as days, coalesce(bit_or(${ofDay}) filter (where r.day is not null), ${noDays}) as reported
      from (${stockCoverage(tenant)}) c
      left join stock_report_days r on r.tenant_id = ${tenant}::uuid and r.seller = c.seller and r.marketplace = c.marketplace
        and r.day = c.day
      where c.marketplace = ${marketplace} and c.seller = ${seller} and c.day between ${since}::date and ${until}::date
    ) c
    join demand d on d.tenant_id = ${tenant}::uuid and d.marketplace = ${marketplace} and d.seller = ${seller}
      and d.level > 0 and not d.unknown_stock and d.asin <> '' and ${isTarget('d')}
    left join (
      select s.asin, bit_or(${ofSpan}) as in_stock from stock_spans s
      where s.tenant_id = ${tenant}::uuid and s.marketplace = ${marketplace} and s.seller = ${seller} and s.units > 0
        and s.since <= ${until}::date and s.until > ${since}::date and ${isTarget('s')}
      group by s.asin
    ) b on b.asin = d.asin
    where ${days} <> ${noDays}`
}

/** SQL of the days of block `d` on which the listing sold units, as a block. */
const soldDays = (tenant: string, since: string, until: string) => sql`
  select bit_or(${dayBlocks.ofDay(sql`s.day`)}) as days from sales_daily s
  where s.tenant_id = ${tenant}::uuid and s.asin = d.asin and s.marketplace = d.marketplace and s.seller = d.seller
    and s.units > 0 and s.day between greatest(d.since, ${since}::date) and least(${dayBlocks.lastDay(sql`d.since`)}, ${until}::date)`

/**
 * Days on which an active listing was out of stock: the ledger covers them, no units were left and none were sold. Each
 * is valued at the listing's sales per day in stock.
 */
export const outagesSource: Source = {
  reports: ['ledgerSummary'],
  rows: ({ tenant, since, until }) => sql`(
    select o.day, d.marketplace, d.seller, d.asin, z.currency, d.level, d.level * coalesce(d.price, 0) as revenue
    from (${emptyBlocks(tenant, since, until)}) d
    cross join lateral (${soldDays(tenant, since, until)}) s
    cross join lateral (${dayBlocks.daysBetween(
      { since: sql`d.since`, bits: sql`(d.days & ~coalesce(s.days, ${dayBlocks.noDays}))` },
      sql`greatest(d.first_day, ${since}::date)`,
      sql`${until}::date`,
    )}) o
    left join (values ${currencies}) z (code, currency) on z.code = d.marketplace
  ) f`,
  sums: {
    days: { value: sql`1` },
    units: { value: sql`f.level` },
    revenue: { value: sql`f.revenue`, isMoney: true },
  },
  behind: ledgerDays,
}
