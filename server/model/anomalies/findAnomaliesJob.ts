import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { judgePlace } from './judgePlace.ts'
import { dropOld, nextTouched, removeJudged } from './touched.ts'

/**
 * Job that judges what imports have touched, one listing group per transaction; after a restart it continues with the
 * rest.
 */
export const findAnomaliesJob = ({ db, now }: Platform): JobKind => ({
  kind: jobKinds.findAnomalies,
  atOnce: 1,
  // days out of stock are those of listings with demand
  waitsFor: [...changesOfFacts, jobKinds.rollDemand],
  run: async ({ tenant, finish }) => {
    const inTenant = <T>(work: (scope: Scope) => Promise<T>) => inScope(db, { tenant }, work)
    const sums = { places: 0, found: 0 }
    const next = () =>
      inTenant(async (scope) => {
        const touched = await nextTouched(scope)
        if (!touched) return false
        sums.places += 1
        sums.found += await judgePlace(scope, touched, now())
        // last, because an import that touches the same figures waits for it
        await removeJudged(scope, touched)
        return true
      })
    while (await next());
    await finish(async (scope) => {
      await dropOld(scope)
      scope.emit('anomalies', {})
      return sums
    })
  },
})
