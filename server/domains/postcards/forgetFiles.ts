import { sql } from 'kysely'
import type { Platform } from '#platform/runtime/platform.ts'
import type { ForgetPerson } from '#platform/runtime/room.ts'
import { dropFiles } from './campaignFiles.ts'
import { holdCampaign, patchCampaign, tellCampaign } from './campaigns.ts'
import { failPrinting } from './finishPrinting.ts'

const WITHDRAWN = 'A buyer was erased in the meantime. Print again without that card.'

/** Deletes the files of a buyer's campaigns, because a file contains many cards and one cannot be removed from it. */
export const forgetFiles =
  (platform: Platform): ForgetPerson =>
  async (scope, { buyer }) => {
    const { rows } = await sql<{ id: number }>`
      select c.id from postcard_campaigns c where c.tenant_id = ${scope.tenant()} and exists (
        select from campaign_cards k where k.tenant_id = c.tenant_id and k.campaign_id = c.id and k.buyer = ${buyer}
      ) and (c.state = 'printing' or exists (
        select from campaign_files f where f.tenant_id = c.tenant_id and f.campaign_id = c.id
      )) order by c.id`.execute(scope.tx)
    for (const { id } of rows) {
      await holdCampaign(scope, id)
      await failPrinting(scope, id, null, WITHDRAWN)
      await dropFiles(platform, scope, id)
      await patchCampaign(scope, id, { files_until: null })
      tellCampaign(scope, id)
    }
  }
