import { fromTheStart, lockImports, type SightingsWalk, trimSightings } from '#facts/index.ts'
import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'

/** Number of sightings per transaction, which blocks imports. */
const LOOKED = 50_000

/** Job that deletes repeated sightings of current facts, except the latest ones. */
export const trimSightingsJob = ({ db, settings, now }: Platform, looked = LOOKED): JobKind => ({
  kind: jobKinds.trimSightings,
  atOnce: 1,
  waitsFor: changesOfFacts,
  run: async ({ tenant, finish }) => {
    const receivedBefore = new Date(now().getTime() - settings.keep.sightings * DAY_MS)
    let count = 0
    for (let walk: SightingsWalk | undefined = fromTheStart; walk; ) {
      const from: SightingsWalk = walk
      const { gone: deletedCount, next } = await inScope(db, { tenant }, async (scope) => {
        await lockImports(scope)
        return trimSightings(scope, from, receivedBefore, looked)
      })
      count += deletedCount
      walk = next
    }
    await finish(async () => ({ sightings: count }))
  },
})
