import { trimSheetRuns } from '#model/sheets/index.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'
import { sweepReceived } from './received.ts'

/** Deletes sheets that were never applied, because they may contain names, and old runs without changes. */
export const sweepSheetsJob = (platform: Platform): JobKind => ({
  kind: jobKinds.sweepSheets,
  atOnce: 1,
  run: ({ finish }) =>
    finish(async (scope) => ({
      sheets: await sweepReceived(scope, platform.now()),
      runs: await trimSheetRuns(scope, new Date(platform.now().getTime() - platform.settings.keep.runs * DAY_MS)),
    })),
})
