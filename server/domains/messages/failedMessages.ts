import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'

/**
 * Returns the number of failed messages without a retry and of messages with an unknown outcome that no user has
 * checked.
 */
export const countFailed = async ({ tx, tenant }: Scope): Promise<number> => {
  const { count } = await tx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('state', 'in', ['failed', 'unknown'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ms after which a due message counts as late. */
const LATE_MS = 60 * 60_000

interface Standing {
  title: string
  newest: Date
  count: number
}

/** Returns campaigns with late messages: no job works on them, or the connection is off. */
const readStanding = async ({ tx, tenant }: Scope, now: Date): Promise<Standing[]> => {
  const late = new Date(now.getTime() - LATE_MS)
  const { rows } = await sql<Standing>`
    select c.title, max(m.changed_at) as newest, count(*)::int as count
    from message_campaigns c join messages m on m.tenant_id = c.tenant_id and m.campaign_id = c.id
    where c.tenant_id = ${tenant()}::uuid and (
      m.state = 'sending' and coalesce(m.next_at, m.changed_at) < ${late}
      or m.state = 'planned' and c.state = 'running' and greatest(coalesce(m.next_at, m.changed_at), c.start_at, c.next_send_at) < ${late}
    ) group by c.id, c.title order by newest desc`.execute(tx)
  return rows
}

/** Messages that are late. */
export const standingMessages: BrokenLook = {
  look: async (scope, now) => {
    const rows = await readStanding(scope, now)
    return foundOf(
      rows.map(({ title, newest, count }) => ({ newest, example: `${title}: ${count}` })),
      rows.reduce((sum, { count }) => sum + count, 0),
    )
  },
  fix: async (scope, now) => {
    const rows = await readStanding(scope, now)
    await queueOnce(scope, jobKinds.runMessages)
    return rows.reduce((sum, { count }) => sum + count, 0)
  },
}

/** Returns late messages, and those that wait in stopped campaigns. */
export const countWaiting = async (scope: Scope, now: Date): Promise<{ late: number; stopped: number }> => {
  const standing = await readStanding(scope, now)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m join message_campaigns c on c.tenant_id = m.tenant_id and c.id = m.campaign_id
    where m.tenant_id = ${scope.tenant()}::uuid and m.state = 'planned' and c.state = 'stopped'`.execute(scope.tx)
  return { late: standing.reduce((sum, { count }) => sum + count, 0), stopped: rows[0]?.count ?? 0 }
}
