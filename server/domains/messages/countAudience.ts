import { sql } from 'kysely'
import type { MessageAudience, MessageAudienceCount, MessageKind } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { audienceSql, readStandards } from './audienceSql.ts'

/** Returns the number of orders in an audience, and of those excluded by reason. */
export const countAudience = async (
  scope: Scope,
  { kind, audience }: { kind: MessageKind; audience: MessageAudience },
  now: Date,
): Promise<MessageAudienceCount> => {
  const standards = await readStandards(scope, kind, now)
  const { rows } = await sql<{ reason: string | null; count: number }>`
    select obstacle as reason, count(*)::int as count from (${audienceSql(standards, audience)}) a
    group by obstacle order by count desc, obstacle`.execute(scope.tx)
  return {
    orders: rows.reduce((sum, { count }) => sum + count, 0),
    ready: rows.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  }
}
