import { rollDemand } from '#model/planning/index.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Data of browsers that depends on demand; stock itself does not. */
const demandNouns = ['Restock', 'Safety', 'Asin', 'Home'] as const

/** Job that moves a company's demand to the last day that orders cover, once for all imports of a morning. */
export const rollDemandJob = ({ now }: Pick<Platform, 'now'>): JobKind => ({
  kind: jobKinds.rollDemand,
  atOnce: 1,
  waitsFor: changesOfFacts,
  run: ({ finish }) =>
    finish(async (scope) => {
      await rollDemand(scope, now())
      scope.emit('changed', { nouns: [...demandNouns] })
      return {}
    }),
})
