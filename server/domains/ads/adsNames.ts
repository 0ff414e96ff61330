import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** The names of products, by asin. */
export const readNames = async (
  { tx, tenant }: Scope,
  asins: readonly string[],
): Promise<Map<string, string | null>> => {
  if (!asins.length) return new Map()
  const { rows } = await sql<{ asin: string; name: string | null }>`
    select asin, name from products where tenant_id = ${tenant()}::uuid and asin = any(${asins}::text[])`.execute(tx)
  return new Map(rows.map(({ asin, name }) => [asin, name]))
}

/** Products that all the words are told of, as many as a filter takes; words in small letters. */
export const asinsNamed = async ({ tx, tenant }: Scope, tokens: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ asin: string }>`
    select asin from products where tenant_id = ${tenant()}::uuid and ${sql.join(
      tokens.map((word) => sql`strpos(words, ${word}) > 0`),
      sql` and `,
    )} limit 5000`.execute(tx)
  return rows.map(({ asin }) => asin)
}
