import { sql } from 'kysely'
import { type MessageState, messageStates } from '#contract/messages.ts'
import { rowsBehind } from '#facts/index.ts'
import { badRequest } from '#platform/errors.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { exclusionReasons } from '#rules/messages/leftOut.ts'
import { findCampaign } from './campaignRow.ts'

const stateLabels: Record<MessageState, string> = {
  planned: 'Planned: not due yet',
  sending: 'Sending: waiting for Amazon’s response',
  sent: 'Sent: accepted by Amazon',
  blocked: 'Blocked by a rule, or not permitted by Amazon',
  skipped: 'Skipped: a reason to skip appeared',
  failed: 'Failed',
  unknown: 'Unknown: Amazon did not say whether they were sent',
}

/** Explains how many messages of a campaign are in each state, with the shipments of their orders. */
export const explainMessages: Explainer = async (scope, { campaign = '', state = '' }) => {
  if (!/^\d{1,15}$/.test(campaign)) throw badRequest('Enter the campaign as key {campaign, state?}.')
  const requestedState = messageStates.find((one) => one === state)
  if (state !== '' && !requestedState) throw badRequest(`There is no state ${state.slice(0, 40)}.`)
  const { counts, leftOut } = await findCampaign(scope, Number(campaign))
  const reasonLabels = exclusionReasons as Readonly<Record<string, string>>
  return {
    formula: 'Orders of the audience = messages in each state + orders excluded, each for its first reason',
    inputs: [
      ...messageStates.map((one) => ({ name: stateLabels[one], value: counts[one] })),
      ...leftOut.map(({ reason, count }) => ({
        name: `Left out: ${reasonLabels[reason] ?? reason}`,
        value: count,
        leftOut: true,
      })),
    ],
    ...(await rowsBehind(
      scope,
      'recipients',
      sql<boolean>`f.standing and f.kind = 'shipments' and (f.seller, f.order_id) in (
        select m.seller, m.order_id from messages m where m.tenant_id = ${scope.tenant()}::uuid and m.campaign_id = ${Number(campaign)}
          ${requestedState ? sql`and m.state = ${requestedState}` : sql``}
      )`,
    )),
  }
}
