import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { applySheetJob } from './applyJob.ts'
import { countFailed } from './imports.ts'
import { forgetReceived } from './received.ts'
import { runSheetJob } from './runImport.ts'
import { serveSheetImports } from './sheetImportsRoutes.ts'
import { sweepSheetsJob } from './sweepSheets.ts'

/** Imports from spreadsheets: their preview, their changes, and the job that runs them on a schedule. */
export const sheetImportsRoom: ServerRoom = {
  name: 'sheetImports',
  routes: serveSheetImports,
  jobs: (platform, joined) => [
    applySheetJob(platform, joined),
    runSheetJob(platform, joined),
    sweepSheetsJob(platform),
  ],
  forgetPerson: () => forgetReceived,
  actions: () => [
    {
      kinds: ['sheetsFailed'],
      flags: ['google_drive'],
      mayRead: ({ type }) => type !== 'regular',
      causes: ['sheetRun', 'SheetImport'],
      read: async (scope) => [{ kind: 'sheetsFailed', count: await countFailed(scope) }],
    },
  ],
  schedules: [{ kind: jobKinds.sweepSheets, cron: '15 * * * *' }],
}
