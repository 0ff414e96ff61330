import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Returns the names of products, by ASIN. */
export const readNames = async (
  { tx, tenant }: Scope,
  asins: readonly string[],
): Promise<Map<string, string | null>> => {
  if (!asins.length) return new Map()
  const { rows } = await sql<{ asin: string; name: string | null }>`
    select asin, name from products where tenant_id = ${tenant()}::uuid and asin = any(${asins}::text[])`.execute(tx)
  return new Map(rows.map(({ asin, name }) => [asin, name]))
}

/** Returns products that match all tokens (lower case), up to the limit of a filter. */
export const asinsNamed = async ({ tx, tenant }: Scope, tokens: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ asin: string }>`
    select asin from products where tenant_id = ${tenant()}::uuid and ${sql.join(
      tokens.map((word) => sql`strpos(words, ${word}) > 0`),
      sql` and `,
    )} limit 5000`.execute(tx)
  return rows.map(({ asin }) => asin)
}
