import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { lookOverAll } from './lookOver.ts'

/** The job that runs the checks of all rooms for a company. */
export const lookJob = ({ now }: Platform, { broken }: Joined): JobKind => ({
  kind: jobKinds.lookForBroken,
  atOnce: 1,
  run: ({ finish }) =>
    finish(async (scope) => {
      await lookOverAll(scope, broken, now())
      return {}
    }),
})
