import { sql } from 'kysely'
import type { Relation } from '#contract/asins.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Returns parents and their variations by marketplace, from the newest report with the parent: all, or the families of
 * one ASIN. A single product has none.
 */
export const listRelations = async ({ tx, tenant }: Scope, asin?: string): Promise<Relation[]> => {
  const ownParents = sql`select parent from product_parents where tenant_id = ${tenant()}::uuid and asin = ${asin ?? ''}`
  const { rows } = await sql<Relation>`
    select marketplace, parent, array_agg(distinct asin) as children from product_parents
    where tenant_id = ${tenant()}::uuid and asin <> parent
      ${asin === undefined ? sql`` : sql`and (parent = ${asin} or parent in (${ownParents}))`}
    group by marketplace, parent order by marketplace, parent`.execute(tx)
  return rows
}
