import { sql } from 'kysely'
import type { Campaign, MessageState } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { findCampaign, lockCampaign } from './campaignRow.ts'
import { wakeMessages } from './runMessages.ts'

/** Retries messages that failed or whose text broke a rule. What Amazon forbids is not retried. */
export const retryMessages = async (scope: Scope, id: number, now: Date): Promise<Campaign> => {
  const { state } = await lockCampaign(scope, id)
  const { numUpdatedRows } = await scope.tx
    .updateTable('messages as m')
    .set({
      // A message that Amazon may have received is checked first.
      state: sql<MessageState>`case when m.attempts > 0 then 'sending' else 'planned' end`,
      ...{ rule: null, message: null, todo: null, tries: 0, attempts: sql<number>`least(m.attempts, 1)` },
      ...{ next_at: now, changed_at: now },
    })
    .where('m.tenant_id', '=', scope.tenant())
    .where('m.campaign_id', '=', id)
    .where(sql<boolean>`(m.state = 'failed' or m.state = 'blocked' and m.rule <> 'permitted' and not exists (
      select from messages other where other.tenant_id = m.tenant_id and other.order_id = m.order_id
        and other.state in ('planned', 'sending', 'sent', 'failed', 'unknown')
    ))`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict('There are no failed messages to retry.')
  if (state === 'done') {
    await scope.tx
      .updateTable('message_campaigns')
      .set({ state: 'running', changed_at: now })
      .where('tenant_id', '=', scope.tenant())
      .where('id', '=', id)
      .execute()
  }
  scope.emit('messages', { campaign: String(id) })
  await wakeMessages(scope, now)
  return findCampaign(scope, id)
}
