import { type RawBuilder, sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import { rowsBehind } from '#facts/index.ts'
import { stockRowsOf } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import type { CoveredListing } from './explainedLine.ts'

type Behind = Pick<Explanation, 'rows' | 'total' | 'counted' | 'money'>

/** Matches the ASIN's SKUs of these sellers, because order lines may lack the ASIN. */
const skusOf = (tenant: string, asin: string, sellers: readonly string[]) => sql`
  f.sku in (select sku from skus where tenant_id = ${tenant}::uuid and asin = ${asin} and seller = any(${sellers}::text[]))`

const keysOf = (listings: readonly CoveredListing[]) => ({
  asin: listings[0]?.listing.asin ?? '',
  sellers: [...new Set(listings.map(({ listing }) => listing.seller))],
  marketplaces: [...new Set(listings.map(({ listing }) => listing.marketplace))],
})

const untilOf = (listings: readonly CoveredListing[]) =>
  listings
    .flatMap(({ until }) => until ?? [])
    .sort()
    .at(-1)

/** Selects order lines `f` of the listings in the last `days` days up to the last covered one. */
const orderLines = (
  tenant: string,
  listings: readonly CoveredListing[],
  until: string,
  days: number,
): RawBuilder<boolean> => {
  const { asin, sellers, marketplaces } = keysOf(listings)
  return sql<boolean>`f.standing and (f.asin = ${asin} or (f.asin is null and ${skusOf(tenant, asin, sellers)}))
    and f.seller = any(${sellers}::text[]) and f.marketplace = any(${marketplaces}::text[])
    and f.day between ${addDays(until, 1 - days)}::date and ${until}::date`
}

/** Returns the counted order lines. */
export const orderLinesBehind = (scope: Scope, listings: readonly CoveredListing[], days: number): Promise<Behind> => {
  const until = untilOf(listings)
  if (until === undefined) return Promise.resolve({ rows: [], total: 0 })
  const lineCondition = orderLines(scope.tenant(), listings, until, days)
  return rowsBehind(scope, 'order_lines', sql<boolean>`${lineCondition} and not f.cancelled`, ['quantity'])
}

/** Returns the number of lines that do not count because they were cancelled. */
export const countCancelled = async (
  scope: Scope,
  listings: readonly CoveredListing[],
  days: number,
): Promise<number> => {
  const until = untilOf(listings)
  if (until === undefined) return 0
  const tenant = scope.tenant()
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from order_lines f
    where f.tenant_id = ${tenant}::uuid and f.cancelled and ${orderLines(tenant, listings, until, days)}`.execute(
    scope.tx,
  )
  return rows[0]?.lines ?? 0
}

const parts = [
  ['stock', ['fulfillable']],
  ['reserved', ['fc_transfer', 'fc_processing']],
] as const

/**
 * Returns the report rows that determine the listings' stock, each with its counted columns only, because several
 * reports contain the same units.
 */
export const stockRowsBehind = async (scope: Scope, listings: readonly CoveredListing[]): Promise<Behind> => {
  const { asin, sellers, marketplaces } = keysOf(listings)
  const partResults: Behind[] = []
  for (const [part, countedColumns] of parts) {
    const tells = sql.join(
      countedColumns.map((name) => sql`f.${sql.ref(name)} <> 0`),
      sql` or `,
    )
    const behind = await stockRowsOf(
      scope,
      { asins: [asin], part, counted: countedColumns },
      sql<boolean>`f.seller = any(${sellers}::text[]) and f.marketplace = any(${marketplaces}::text[]) and (${tells})`,
    )
    const otherColumns = parts.flatMap(([other, names]): readonly string[] => (other === part ? [] : names))
    const rows = behind.rows.map(({ values, ...row }) => ({
      ...row,
      values: Object.fromEntries(Object.entries(values).filter(([name]) => !otherColumns.includes(name))),
    }))
    partResults.push({ ...behind, rows })
  }
  return partResults.reduce(together)
}

export const together = (one: Behind, other: Behind): Behind => ({
  rows: [...one.rows, ...other.rows],
  total: one.total + other.total,
  counted: [...(one.counted ?? []), ...(other.counted ?? [])],
  money: one.money ?? other.money,
})
