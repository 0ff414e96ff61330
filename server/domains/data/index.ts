import { type ImportFile, importJobs } from '#imports/index.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { failedFiles, rejectedRows, waitingFiles } from './broken/brokenFiles.ts'
import { dayGaps } from './broken/dayGaps.ts'
import { explainUpload } from './explainUpload.ts'
import { listSources } from './sources.ts'
import { staleReports } from './staleReports.ts'
import { serveUploads } from './uploadRoutes.ts'
import { countImporting, countWaiting } from './waitingFiles.ts'

/** Report files from upload to undo, and the jobs that import them. */
export const dataRoom = (importFile: ImportFile): ServerRoom => ({
  name: 'data',
  routes: serveUploads,
  jobs: (platform) => importJobs(platform, importFile),
  schedules: [{ kind: jobKinds.trimSightings, cron: '40 3 * * 0' }],
  broken: () => ({ failedFiles, waitingFiles, rejectedRows, dayGaps }),
  explainers: () => ({ 'upload.rows': explainUpload }),
  actions: ({ now }) => [
    {
      kinds: ['files', 'stale'],
      flags: ['data', 'uploads'],
      causes: ['import'],
      isTimed: true,
      read: async (scope) => {
        const reports = staleReports(await listSources(scope), now())
        return [
          { kind: 'files', count: await countWaiting(scope) },
          { kind: 'stale', count: reports.length, details: { reports } },
        ]
      },
    },
  ],
  home: () => ({
    sources: listSources,
    importing: async (scope, { tenant }) => (tenant.flags.data && tenant.flags.uploads ? countImporting(scope) : null),
  }),
})
