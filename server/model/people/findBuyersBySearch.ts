import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { parseQueryTokens, tokenHash, tokenSecret } from '#reports/index.ts'

/** Maximum number of buyers in a search; with more, a narrower search helps more than another page. */
const MAX_FOUND = 2000

/** SQL of buyers who have all search tokens of one parsing, each in one of its variants. */
const havingTokens = (tenant: string, tokens: readonly (readonly string[])[]): RawBuilder<unknown> => {
  const having = tokens.slice(1).map(
    (ways) => sql`exists (
      select from address_words o where o.tenant_id = ${tenant}::uuid and o.word = any(${ways}::bigint[]) and o.buyer = w.buyer
    )`,
  )
  return sql`(
    select w.buyer from address_words w
    where ${sql.join([sql`w.tenant_id = ${tenant}::uuid and w.word = any(${tokens[0] ?? []}::bigint[])`, ...having], sql` and `)}
    limit ${MAX_FOUND}
  )`
}

/** Sorts tokens by their number of buyers, counted up to a limit, so that the rarest is searched first. */
const rarestFirst = async ({ tx, tenant }: Scope, tokens: string[][]): Promise<string[][]> => {
  if (tokens.length < 2) return tokens
  const { rows } = await sql<{ at: number; n: number }>`
    select a.at, (
      select count(*) from (
        select from address_words w where w.tenant_id = ${tenant()} and w.word = any(a.ways::bigint[]) limit 500
      ) few
    ) as n
    from (values ${sql.join(tokens.map((ways, index) => sql`(${index}::int, ${ways}::text[])`))}) a (at, ways)`.execute(
    tx,
  )
  return [...rows].sort((a, b) => a.n - b.n).map(({ at: tokenIndex }) => tokens[tokenIndex] ?? [])
}

/**
 * Returns SQL of buyers (`buyer`) with every whole word of a search among the words of name, first line, postcode and
 * alias; undefined if it contains no word.
 */
export const findBuyersBySearch = async (
  scope: Scope,
  keys: TenantKeys,
  search: string,
): Promise<RawBuilder<unknown> | undefined> => {
  const secret = tokenSecret(keys)
  const readings: RawBuilder<unknown>[] = []
  for (const tokens of parseQueryTokens(search)) {
    const hashed = tokens.map((ways) => ways.map((way) => tokenHash(secret, way)))
    readings.push(havingTokens(scope.tenant(), await rarestFirst(scope, hashed)))
  }
  return readings.length === 0 ? undefined : sql.join(readings, sql` union `)
}
