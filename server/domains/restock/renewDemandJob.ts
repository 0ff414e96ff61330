import { renewDemand } from '#model/planning/index.ts'
import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Recomputes a company's demand after its inputs have changed. */
export const renewDemandJob = ({ db }: Platform): JobKind => ({
  kind: jobKinds.renewDemand,
  atOnce: 1,
  waitsFor: changesOfFacts,
  run: async ({ tenant, finish }) => {
    await inScope(db, { tenant }, async (scope) => {
      await renewDemand(scope)
      scope.emit('inventory', {})
    })
    await finish(() => Promise.resolve({}))
  },
})
