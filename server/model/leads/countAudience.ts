import { sql } from 'kysely'
import type { Audience, AudienceCount } from '#contract/audience.ts'
import type { Scope } from '#platform/db/scope.ts'
import { matchingLeads } from './matchingLeads.ts'
import { type Obstacle, obstacles, type Standards } from './obstacles.ts'
import { standingObstacle } from './standingObstacle.ts'

const PRINTED = 'contacted for this product'

/** Counts the leads of an audience and the excluded ones by reason; each lead counts for one reason. */
export const countAudience = async (
  { tx, tenant }: Scope,
  audience: Audience,
  standards: Standards,
): Promise<AudienceCount> => {
  const { rows } = await sql<{ reason: Obstacle | 'printed' | null; count: number }>`
    select case when l.printed_at is not null then 'printed' else ${standingObstacle(standards)} end as reason, count(*)
    from ${matchingLeads(tenant(), audience)} group by 1`.execute(tx)
  const count = (reasonKey: string | null) => rows.find(({ reason }) => reason === reasonKey)?.count ?? 0
  const matching = rows.reduce((sum, row) => sum + row.count, 0)
  const reasonLabels = new Map<string, string>([...Object.entries(obstacles), ['printed', PRINTED]])
  const leftOut = rows.flatMap(({ reason, count }) =>
    reason ? [{ reason: reasonLabels.get(reason) ?? reason, count }] : [],
  )
  return {
    matching,
    ready: matching - count('printed'),
    printable: count(null),
    leftOut: leftOut.sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
  }
}
