import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { lockAllAsins } from './leadLocks.ts'
import { recount } from './recount.ts'

/** With more ASINs, browsers are notified to reload the whole table. */
const FEW = 200

const dropWhere = async (scope: Scope, whose: RawBuilder<unknown>): Promise<number> => {
  await lockAllAsins(scope)
  const { rows } = await sql<{ asin: string; count: number }>`
    with dropped as (
      delete from leads l where l.tenant_id = ${scope.tenant()} and l.printed_at is null and ${whose} returning l.asin
    )
    select asin, count(*) as count from dropped group by asin`.execute(scope.tx)
  if (rows.length === 0) return 0
  const asins = rows.map(({ asin }) => asin)
  await recount(scope, asins)
  scope.emit('leads', asins.length > FEW ? {} : { asins })
  return rows.reduce((sum, { count }) => sum + count, 0)
}

interface Whose {
  buyers?: readonly Buffer[]
  households?: readonly Buffer[]
}

/**
 * Deletes the leads of some buyers, or of all members of some households, for all ASINs; printed ones stay. Returns the
 * number of deleted leads.
 */
export const dropLeads = async (scope: Scope, { buyers = [], households = [] }: Whose): Promise<number> => {
  if (buyers.length + households.length === 0) return 0
  return dropWhere(
    scope,
    sql`(l.buyer in (select unnest(${buyers}::bytea[])) or l.household in (select unnest(${households}::bytea[])))`,
  )
}
