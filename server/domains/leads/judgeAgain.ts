import { type RawBuilder, sql } from 'kysely'
import { newestRecipient, obstacleOf, type Standards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Reevaluates the obstacles of stored leads `k` that match `which` and have no card yet. The caller holds their lock.
 */
export const judgeAgain = async ({ tx }: Scope, standards: Standards, which: RawBuilder<unknown>): Promise<void> => {
  const { tenant } = standards
  await sql`
    update leads l set obstacle = judged.obstacle, platform = judged.platform
    from (
      select k.asin, k.buyer, newest.platform, ${obstacleOf(standards)} as obstacle
      from leads k ${newestRecipient(tenant, sql`k.buyer`)}
      where k.tenant_id = ${tenant} and k.printed_at is null and ${which}
    ) judged
    where l.tenant_id = ${tenant} and l.asin = judged.asin and l.buyer = judged.buyer
      and (l.obstacle, l.platform) is distinct from (judged.obstacle, judged.platform)`.execute(tx)
}
