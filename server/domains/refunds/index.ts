import { detectJob } from '#model/claims/index.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { claimActions } from './claimActions.ts'
import { explainRemoval } from './explainRemoval.ts'
import { serveRefunds } from './refundsRoutes.ts'

/** Claims against the marketplace, and the job that detects them. */
export const refundsRoom: ServerRoom = {
  name: 'refunds',
  routes: serveRefunds,
  explainers: () => ({ 'removal.order': explainRemoval }),
  jobs: (platform) => [detectJob(platform)],
  actions: (platform) => [claimActions(platform)],
  // Some claims arise from the passing of time.
  schedules: [{ kind: jobKinds.detectClaims, cron: '20 4 * * *' }],
}
