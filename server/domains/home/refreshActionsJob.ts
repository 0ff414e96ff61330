import { refreshActions } from '#model/actions/index.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Job that recomputes a company's actions after events, once for all imports of a morning and all leads of a batch. */
export const refreshActionsJob = ({ now }: Pick<Platform, 'now'>, sources: readonly ActionSource[]): JobKind => ({
  kind: jobKinds.refreshActions,
  atOnce: 1,
  onePerTenant: true,
  waitsFor: [...changesOfFacts, jobKinds.rollDemand, jobKinds.generateLeads],
  run: ({ finish }) => finish(async (scope) => ({ sources: await refreshActions(scope, sources, now()) })),
})
