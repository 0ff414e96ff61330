import { sql } from 'kysely'
import { cardRestFrom, lockAllAsins, readStandards, recount, type Standards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { judgeAgain } from './judgeAgain.ts'

/** Selects households whose rest after the last card is over; few compared with all leads. */
const rested = (standards: Standards) => sql`
  select card.household from leads card
  where card.tenant_id = ${standards.tenant} and card.printed_at is not null and card.household is not null
  group by card.household having max(card.printed_at) <= ${cardRestFrom(standards)}`

const anyWaiting = async ({ tx }: Scope, standards: Standards): Promise<boolean> => {
  const { rows } = await sql`
    select from (${rested(standards)}) c
    join leads k on k.tenant_id = ${standards.tenant} and k.household = c.household and k.printed_at is null
      and k.obstacle = 'written' limit 1`.execute(tx)
  return rows.length > 0
}

/** Reevaluates leads of households whose rest after a card is over, so that they can get another one. */
export const endRestsJob = (platform: Platform): JobKind => ({
  kind: jobKinds.endRests,
  atOnce: 1,
  run: ({ finish }) =>
    finish(async (scope) => {
      const standards = await readStandards(scope, platform.now())
      if (!(await anyWaiting(scope, standards))) return {}
      await lockAllAsins(scope)
      await judgeAgain(scope, standards, sql`k.obstacle = 'written' and k.household in (${rested(standards)})`)
      await recount(scope)
      scope.emit('leads', {})
      return {}
    }),
})
