import { markWritten, unmarkWritten } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { dropFiles } from './campaignFiles.ts'
import { holdCampaign, patchCampaign, tellCampaign, undoEnd } from './campaigns.ts'

/** Selects buyer and product of each card. */
const leadsOf = ({ tx, tenant }: Scope, campaign: number) =>
  tx
    .selectFrom('campaign_cards')
    .select(['buyer', 'asin', 'household'])
    .where('tenant_id', '=', tenant())
    .where('campaign_id', '=', campaign)
    .where('part', '=', 'card')
    .execute()

/** Marks the recipients as contacted when all files exist. Returns the number of cards; 0 when printing was stopped. */
export const finishPrinting = async (scope: Scope, id: number, job: string, now: Date): Promise<number> => {
  const campaign = await holdCampaign(scope, id)
  if (campaign.state !== 'printing' || campaign.job_id !== job) return 0
  const leads = await leadsOf(scope, id)
  const printedAt = campaign.printed_at ?? now
  await markWritten(scope, leads, printedAt)
  await patchCampaign(scope, id, { state: 'printed', printed_at: printedAt, progress: null, reprint: null })
  tellCampaign(scope, id)
  return leads.length
}

/** Records why printing failed; it can be retried. */
export const failPrinting = async (scope: Scope, id: number, job: string | null, message: string): Promise<void> => {
  const campaign = await holdCampaign(scope, id)
  if (campaign.state !== 'printing' || (job !== null && campaign.job_id !== job)) return
  await patchCampaign(scope, id, { state: 'failed', message, progress: null })
  tellCampaign(scope, id)
}

/** Stops printing, or undoes a print within a day. Returns what was done. @throws an error when it is too late */
export const undoCampaign = async (
  scope: Scope,
  platform: Pick<Platform, 'files' | 'now'>,
  id: number,
): Promise<'stopped' | 'undone'> => {
  const campaign = await holdCampaign(scope, id)
  const { state, printed_at, reprint } = campaign
  if (state !== 'printing' && state !== 'failed' && state !== 'printed')
    throw conflict('This campaign is not printed, so there is nothing to undo.')
  if (state === 'printed') {
    if (!printed_at || undoEnd(printed_at) <= platform.now())
      throw conflict('This campaign was printed more than a day ago, so printing can no longer be undone.')
    await unmarkWritten(scope, await leadsOf(scope, id), printed_at)
  }
  // When only some cards were being printed again, the first print stays.
  await dropFiles(platform, scope, id, state === 'printed' ? 0 : reprint?.from)
  // A printed campaign stays printed when a reprint is stopped.
  const stopped = printed_at ? 'printed' : 'planned'
  await patchCampaign(scope, id, {
    ...{
      state: state === 'printed' ? 'undone' : stopped,
      job_id: null,
      message: null,
      progress: null,
      ...(state !== 'printed' && reprint ? {} : { files_until: null }),
      reprint: null,
    },
  })
  tellCampaign(scope, id)
  return state === 'printed' ? 'undone' : 'stopped'
}
