import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { isOfLiveType } from './asinInfo.ts'

/** Returns the category of a seller's product: the one a user entered, else the one in reports; undefined if unknown. */
export type CategoryLookup = (product: { asin: string; seller: string }) => string | undefined

/** Reads the categories of all products as of a day. */
export const readCategories = async ({ tx, tenant }: Scope, today: string): Promise<CategoryLookup> => {
  const entered = await sql<{ asin: string; seller: string; category: string | null }>`
    select distinct on (asin, seller) asin, seller, value #>> '{}' as category from asin_info
    where tenant_id = ${tenant()}::uuid and type = 'category' and since <= ${today}::date and ${isOfLiveType(tenant())}
    order by asin, seller, since desc`.execute(tx)
  const reported = await sql<{ asin: string; category: string }>`
    select asin, min(said_category) as category from skus
    where tenant_id = ${tenant()}::uuid and asin is not null and said_category <> '' group by asin`.execute(tx)
  const byProduct = new Map(entered.rows.map(({ asin, seller, category }) => [`${asin}|${seller}`, category?.trim()]))
  const byAsin = new Map(reported.rows.map(({ asin, category }) => [asin, category]))
  return ({ asin, seller }) => byProduct.get(`${asin}|${seller}`) || byAsin.get(asin)
}
