import { sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import type { RestockRow } from '#contract/restock.ts'
import { rowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'

type Behind = Pick<Explanation, 'rows' | 'total'>

/** The SKUs an asin has of these sellers; their lines may not name it. */
const skusOf = (tenant: string, asin: string, sellers: readonly string[]) => sql`
  f.sku in (select sku from skus where tenant_id = ${tenant}::uuid and asin = ${asin} and seller = any(${sellers}::text[]))`

const listingsOf = (rows: readonly RestockRow[]) => ({
  asin: rows[0]?.asin ?? '',
  sellers: [...new Set(rows.map(({ seller }) => seller))],
  marketplaces: [...new Set(rows.map(({ marketplace }) => marketplace))],
})

/** Order lines that count in the last `days` days up to the one orders cover. */
export const orderLinesBehind = (
  scope: Scope,
  rows: readonly RestockRow[],
  until: string | null,
  days: number,
): Promise<Behind> => {
  const { asin, sellers, marketplaces } = listingsOf(rows)
  if (until === null) return Promise.resolve({ rows: [], total: 0 })
  const named = sql`(f.asin = ${asin} or (f.asin is null and ${skusOf(scope.tenant(), asin, sellers)}))`
  return rowsBehind(
    scope,
    'order_lines',
    sql<boolean>`f.standing and not f.cancelled and ${named} and f.seller = any(${sellers}::text[])
      and f.marketplace = any(${marketplaces}::text[])
      and f.day between ${addDays(until, 1 - days)}::date and ${until}::date`,
  )
}

/** What stock reports say of the listings now. */
export const stockRowsBehind = (scope: Scope, rows: readonly RestockRow[]): Promise<Behind> => {
  const { asin, sellers, marketplaces } = listingsOf(rows)
  return rowsBehind(
    scope,
    'stock_rows',
    sql<boolean>`f.standing and (f.asin = ${asin} or ${skusOf(scope.tenant(), asin, sellers)})
      and f.seller = any(${sellers}::text[]) and f.marketplace = any(${marketplaces}::text[])`,
  )
}

export const together = (one: Behind, other: Behind): Behind => ({
  rows: [...one.rows, ...other.rows],
  total: one.total + other.total,
})
