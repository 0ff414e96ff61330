import { renewMoney } from '#model/profit/index.ts'
import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Recomputes a company's daily money after its inputs besides facts have changed. */
export const renewMoneyJob = ({ db }: Platform): JobKind => ({
  kind: jobKinds.renewMoney,
  atOnce: 1,
  waitsFor: changesOfFacts,
  run: async ({ tenant, finish }) => {
    await inScope(db, { tenant }, renewMoney)
    await finish(() => Promise.resolve({}))
  },
})
