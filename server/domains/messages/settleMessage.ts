import { sql } from 'kysely'
import type { Campaign, MessageState } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { findCampaign, lockCampaign } from './campaignRow.ts'
import { wakeMessages } from './runMessages.ts'

/**
 * Records what a user saw in Seller Central about a message: it counts as sent at the time of the request, or it is
 * planned again and sent while its campaign runs.
 */
export const settleMessage = async (
  scope: Scope,
  { id, order }: { id: number; order: string },
  wasSent: boolean,
  now: Date,
): Promise<Campaign> => {
  const campaign = await lockCampaign(scope, id)
  const statePatch = wasSent
    ? { state: 'sent' as MessageState, sent_at: sql<Date>`coalesce(attempted_at, ${now})`, next_at: null }
    : { state: 'planned' as MessageState, attempts: 0, next_at: now }
  const { numUpdatedRows } = await scope.tx
    .updateTable('messages')
    .set({ ...statePatch, rule: null, message: null, todo: null, tries: 0, changed_at: now })
    .where('tenant_id', '=', scope.tenant())
    .where('campaign_id', '=', id)
    .where('order_id', '=', order)
    .where('state', '=', 'unknown')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict('Someone has already recorded whether this message was sent.')
  if (!wasSent && campaign.state === 'done')
    await scope.tx
      .updateTable('message_campaigns')
      .set({ state: 'running', changed_at: now })
      .where('tenant_id', '=', scope.tenant())
      .where('id', '=', id)
      .execute()
  scope.emit('messages', { campaign: String(id) })
  await wakeMessages(scope, now)
  return findCampaign(scope, id)
}
