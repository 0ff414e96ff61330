import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { sweepReceived } from './received.ts'

/** Takes away sheets that nobody applied: they may name people. */
export const sweepSheetsJob = (platform: Platform): JobKind => ({
  kind: jobKinds.sweepSheets,
  atOnce: 1,
  run: ({ finish }) => finish(async (scope) => ({ sheets: await sweepReceived(scope, platform.now()) })),
})
