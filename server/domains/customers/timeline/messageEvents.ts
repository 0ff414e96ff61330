import { sql } from 'kysely'
import type { MessageKind, MessageState } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { kindDescriptions } from '#rules/messages/kinds.ts'
import { createTimelineEvent, type TimelinePart } from './timelineEvent.ts'

interface Row {
  order_id: string
  kind: MessageKind
  state: MessageState
  seller: string
  marketplace: string
  asin: string | null
  name: string | null
  message: string | null
  at: Date
  campaign: string
}

const stateLabels: Record<MessageState, string> = {
  planned: 'planned',
  sending: 'on its way',
  sent: 'sent',
  blocked: 'not sent',
  failed: 'failed',
  skipped: 'not sent',
  unknown: 'perhaps sent',
}

/** Returns messages about a buyer's orders with their outcome. */
export const messageEvents: TimelinePart = async ({ tx, tenant }, { buyer }) => {
  const { rows } = await sql<Row>`
    select m.order_id, m.kind, m.state, m.seller, m.marketplace, m.asin, p.name, m.message, c.title as campaign,
      coalesce(m.sent_at, m.attempted_at, m.changed_at) as at
    from messages m
    join message_campaigns c on c.tenant_id = m.tenant_id and c.id = m.campaign_id
    left join products p on p.tenant_id = m.tenant_id and p.asin = m.asin
    where m.tenant_id = ${tenant()} and m.buyer = ${buyer}`.execute(tx)
  return rows.map(({ order_id, kind, state, seller, marketplace, asin, name, message, at: happenedAt, campaign }) =>
    createTimelineEvent({
      ...{ kind: 'message', order: order_id, seller, platform: 'amazon', marketplace },
      ...{ day: happenedAt.toISOString().slice(0, 10), moment: happenedAt.toISOString() },
      lines: asin ? [{ asin, sku: null, name, quantity: null }] : [],
      details: [
        `${kindDescriptions[kind].title} of ${campaign}, ${stateLabels[state]}`,
        ...(state !== 'sent' && state !== 'planned' && message ? [message] : []),
      ].join('. '),
    }),
  )
}

/** Returns the number of messages that Amazon has sent to a buyer. */
export const countSent = async ({ tx, tenant }: Scope, buyer: Buffer): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages where tenant_id = ${tenant()} and buyer = ${buyer} and state = 'sent'`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0)
}
