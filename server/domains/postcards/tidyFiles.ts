import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { dropFiles } from './campaignFiles.ts'
import { patchCampaign, tellCampaign } from './campaigns.ts'

export const TIDY = 'postcards.tidy'

/** Deletes expired files of campaigns, because they contain names and addresses. */
export const tidyJob = (platform: Platform): JobKind => ({
  kind: TIDY,
  atOnce: 1,
  run: async ({ tenant, finish }) => {
    const due = await inScope(platform.db, { tenant }, ({ tx }) =>
      tx
        .selectFrom('postcard_campaigns')
        .select('id')
        .where('tenant_id', '=', tenant)
        .where('state', 'in', ['printed', 'failed'])
        .where('files_until', '<=', platform.now())
        .execute(),
    )
    await finish(async (scope) => {
      for (const { id } of due) {
        await dropFiles(platform, scope, id)
        await patchCampaign(scope, id, { files_until: null })
        tellCampaign(scope, id)
      }
      return { campaigns: due.length }
    })
  },
})
