import { type RawBuilder, sql } from 'kysely'

/** SQL of the `until` of a span that still lasts. */
export const LASTING = sql`${sql.lit('9999-12-31')}::date`

export interface Span {
  since: RawBuilder<unknown>
  /** The day after the last one. */
  until: RawBuilder<unknown>
}

interface Days {
  since: string
  until: string
}

/**
 * Returns SQL of a company's rows of stock by day, as a table expression: units at the end of each reported day. `days`:
 * all that the query asks for, so that the spans of other days are not read; not needed for few products.
 */
export const stockDayRows = (tenant: string, days?: Days): RawBuilder<unknown> => sql`(
  select s.tenant_id, r.day, s.asin, s.marketplace, s.seller, s.units from stock_spans s
  join stock_report_days r on r.tenant_id = ${tenant}::uuid and r.seller = s.seller and r.marketplace = s.marketplace
    and r.day >= s.since and r.day < s.until
  where s.tenant_id = ${tenant}::uuid ${
    days ? sql`and s.until > ${days.since}::date and r.day between ${days.since}::date and ${days.until}::date` : sql``
  }
)`

/** SQL of the first rows of spans by day, as a table expression: enough for the first day with stock. */
export const stockSinceRows = sql`(select tenant_id, since as day, asin, marketplace, seller, units from stock_spans)`

/** Returns SQL of the days of a span that overlaps `dayCount` days from `from` on, as bits; the leftmost one is `from`. */
export const spanBits = ({ since, until }: Span, from: RawBuilder<unknown>, dayCount: number): RawBuilder<unknown> => {
  const all = sql`${sql.lit('1'.repeat(dayCount))}::bit(${sql.lit(dayCount)})`
  return sql`((${all} >> greatest(0, ${since} - ${from})) & ~(${all} >> least(${sql.lit(dayCount)}, ${until} - ${from})))`
}
