import { type RawBuilder, sql } from 'kysely'

/** More products than this are read with all others of the days. */
const MAX_PRODUCTS = 20

/** Rows of a company on some days; `asins`: only those of some products. */
export interface DailyRows {
  tenant: string
  since: string
  until: string
  asins?: readonly string[] | undefined
}

/**
 * Returns SQL of rows of a daily table whose key starts with `tenant_id, day, asin`, as a table expression. Rows of few
 * products are looked up day by day, because PostgreSQL before 18 reads the key of all products otherwise; `offset 0`
 * keeps it from joining them in one scan.
 */
export const dailyRows = (table: string, { tenant, since, until, asins }: DailyRows): RawBuilder<unknown> => {
  const rows = sql`select * from ${sql.table(table)} r where r.tenant_id = ${tenant}::uuid`
  if (asins === undefined) return sql`(${rows} and r.day between ${since}::date and ${until}::date)`
  const isNamed = sql`r.asin = any(${[...asins]}::text[])`
  if (asins.length > MAX_PRODUCTS)
    return sql`(${rows} and r.day between ${since}::date and ${until}::date and ${isNamed})`
  // PostgreSQL 15 under row-level security uses no index on a condition with a cast
  const days = sql`select day::date as day from generate_series(${since}::timestamp, ${until}::timestamp, interval '1 day') day offset 0`
  return sql`(
    select r.* from (${days}) d cross join lateral (${rows} and r.day = d.day and ${isNamed} offset 0) r
  )`
}
