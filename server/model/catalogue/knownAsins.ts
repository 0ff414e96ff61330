import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Returns those of the ASINs that neither a SKU nor a report has. */
export const unknownAsins = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ asin: string }>`
    select requested.asin from (select distinct unnest(${[...new Set(asins)]}::text[]) as asin) requested
    where not exists (select from skus s where s.tenant_id = ${tenant()}::uuid and s.asin = requested.asin)
      and not exists (select from products p where p.tenant_id = ${tenant()}::uuid and p.asin = requested.asin)`.execute(
    tx,
  )
  return new Set(rows.map(({ asin }) => asin))
}

export const unknownAsinMessage = (asin: string): string => `${asin} is in no report and has no SKU.`
