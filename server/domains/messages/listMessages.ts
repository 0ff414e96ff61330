import type { Message, MessageState } from '#contract/messages.ts'
import { messageStates } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { findCampaign } from './campaignRow.ts'
import type { MessageRow } from './due.ts'

const PAGE = 100
const LARGEST_PAGE = 500

const messageOf = (row: MessageRow): Message => ({
  ...{ order: row.order_id, seller: row.seller, marketplace: row.marketplace, asin: row.asin, state: row.state },
  ...{ rule: row.rule, message: row.message, todo: row.todo, attempts: row.attempts },
  next: row.next_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  at: row.changed_at.toISOString(),
})

const parseState = (state: string | undefined): MessageState | undefined => {
  const found = messageStates.find((one) => one === state)
  if (state !== undefined && !found) throw badRequest(`There is no state ${state.slice(0, 40)}.`)
  return found
}

/** Messages of a campaign by order, a page at a time. */
export const listMessages = async (scope: Scope, id: number, query: Record<string, string | undefined>) => {
  const limit = Number(query.limit ?? PAGE)
  if (!Number.isInteger(limit) || limit < 1) throw badRequest('limit is a number from 1 on.')
  const size = Math.min(limit, LARGEST_PAGE)
  const state = parseState(query.state)
  await findCampaign(scope, id)
  const rows = await scope.tx
    .selectFrom('messages')
    .selectAll()
    .where('tenant_id', '=', scope.tenant())
    .where('campaign_id', '=', id)
    .where('order_id', '>', query.cursor ?? '')
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'planned'))
    .orderBy('order_id')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  return { rows: page.map(messageOf), cursor: rows.length > size ? (page.at(-1)?.order_id ?? null) : null }
}
