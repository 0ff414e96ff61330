import { sql } from 'kysely'
import { leftAlone, lockAllAsins, readStandards, recount } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { judgeAgain } from './judgeAgain.ts'

/** Deletes leads whose orders were undone, or whose people have been labeled or opted out since. */
const dropStale = async ({ tx, tenant }: Scope): Promise<number> => {
  const { labeled, optedOut } = leftAlone(tenant(), sql`l.buyer`, sql`l.household`)
  const dropped = await sql`
    delete from leads l where l.tenant_id = ${tenant()} and l.printed_at is null and (
      ${labeled} or ${optedOut} or not exists (
        select from purchases p where p.tenant_id = ${tenant()} and p.asin = l.asin and p.buyer = l.buyer
      )
    )`.execute(tx)
  return Number(dropped.numAffectedRows ?? 0)
}

/** Checks every lead again: labels, opt-outs, erased addresses, undone orders. */
export const refreshJob = (platform: Platform): JobKind => ({
  kind: jobKinds.refreshLeads,
  atOnce: 1,
  run: ({ finish }) =>
    finish(async (scope) => {
      await lockAllAsins(scope)
      const dropped = await dropStale(scope)
      await judgeAgain(scope, await readStandards(scope, platform.now()), sql`true`)
      await recount(scope)
      scope.emit('leads', {})
      return { dropped }
    }),
})
