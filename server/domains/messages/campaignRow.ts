import { type Selectable, sql } from 'kysely'
import type { Campaign, MessageState } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'

export type CampaignRow = Selectable<Tables['message_campaigns']>

type Counted = CampaignRow & {
  counts: Partial<Record<MessageState, number>>
  /** Number of messages that wait for a connection. */
  held: number
  next: Date | null
}

const formatHeldMessage = (held: number) =>
  `${held === 1 ? 'A message waits' : `${held.toLocaleString('en')} messages wait`} until the seller account is connected to Amazon again.`

/** Returns a campaign as the contract describes it. */
const campaignOf = ({ counts, held, next, ...row }: Counted): Campaign => ({
  id: String(row.id),
  title: row.title,
  kind: row.kind,
  template: row.template_id === null ? null : String(row.template_id),
  source: row.source,
  audience: row.audience,
  startAt: row.start_at?.toISOString() ?? null,
  keepsGoing: row.keeps_going,
  perHour: row.per_hour,
  state: row.state,
  counts: { planned: 0, blocked: 0, sending: 0, sent: 0, failed: 0, skipped: 0, unknown: 0, ...counts },
  leftOut: row.left_out,
  problem: row.state === 'running' && held > 0 ? formatHeldMessage(held) : null,
  next: row.state === 'running' ? (next?.toISOString() ?? null) : null,
  by: row.made_by,
  at: row.changed_at.toISOString(),
})

/**
 * Returns when the next planned message of a campaign `c` may be sent, by its own time, the campaign's start and its
 * throttle.
 */
const nextSend = (tenant: string) => sql<Date | null>`greatest(
  (select min(m.next_at) from messages m where m.tenant_id = ${tenant}::uuid and m.campaign_id = c.id and m.state = 'planned'),
  c.start_at, c.next_send_at)`

const readCounted = async ({ tx, tenant }: Scope, id?: number): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select c.*, coalesce(k.counts, '{}') as counts, coalesce(k.held, 0)::int as held,
      case when k.counts ? 'planned' then ${nextSend(tenant())} end as next
    from message_campaigns c
    left join lateral (
      select jsonb_object_agg(state, count) as counts, sum(held) as held from (
        select state, count(*) as count, count(*) filter (where next_at is null and state in ('planned', 'sending')) as held
        from messages m where m.tenant_id = ${tenant()}::uuid and m.campaign_id = c.id group by state
      ) s
    ) k on true
    where c.tenant_id = ${tenant()}::uuid and ${id === undefined ? sql`true` : sql`c.id = ${id}`}
    order by c.id desc`.execute(tx)
  return rows
}

export const listCampaigns = async (scope: Scope): Promise<Campaign[]> => (await readCounted(scope)).map(campaignOf)

export const findCampaign = async (scope: Scope, id: number): Promise<Campaign> => {
  const [row] = await readCounted(scope, id)
  if (!row) throw notFound('This campaign')
  return campaignOf(row)
}

/** Returns the row of a campaign and locks it until the transaction ends. */
export const lockCampaign = async ({ tx, tenant }: Scope, id: number): Promise<CampaignRow> => {
  const row = await tx
    .selectFrom('message_campaigns')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This campaign')
  return row
}
