import { detectJob, readOpenClaims } from '#model/claims/index.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { explainRemoval } from './explainRemoval.ts'
import { serveRefunds } from './refundsRoutes.ts'

/** Claims against the marketplace, and the job that detects them. */
export const refundsRoom: ServerRoom = {
  name: 'refunds',
  routes: serveRefunds,
  explainers: () => ({ 'removal.order': explainRemoval }),
  jobs: (platform) => [detectJob(platform)],
  home: (platform) => ({
    claims: (scope, { tenant }) =>
      tenant.flags.refund_ninja ? readOpenClaims(scope, platform.now()) : Promise.resolve(null),
  }),
  // Some claims arise from the passing of time.
  schedules: [{ kind: jobKinds.detectClaims, cron: '20 4 * * *' }],
}
