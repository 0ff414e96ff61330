import type { ServerRoom } from '#platform/runtime/room.ts'
import { applySheetJob } from './applyJob.ts'
import { runSheetJob } from './runImport.ts'
import { serveSheetImports } from './sheetImportsRoutes.ts'

/** Imports from spreadsheets: what they would change, what they changed, and the job that runs them by the clock. */
export const sheetImportsRoom: ServerRoom = {
  name: 'sheetImports',
  routes: serveSheetImports,
  jobs: (platform, joined) => [applySheetJob(platform, joined), runSheetJob(platform, joined)],
}
