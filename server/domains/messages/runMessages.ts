import { sql } from 'kysely'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueBy } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { type ContactClient, openContact } from './contactClient.ts'
import type { Due, MessageRow } from './due.ts'
import { planMessages } from './planMessages.ts'
import { sendMessage } from './sendMessage.ts'

/** Time slice of a tenant, in ms; the next tenant follows. */
const TURN_MS = 15_000
/** Ms between two searches for new orders of continuous campaigns. */
const PLAN_MS = 60 * 60_000

/** Queues the job that sends due messages. */
export const wakeMessages = (scope: Scope, now: Date): Promise<void> => queueBy(scope, jobKinds.runMessages, [], now)

/** When a message `m` of a campaign `c` is due; null when something must change first. */
const dueAt = sql<Date | null>`case
  when m.state = 'sending' then m.next_at
  when c.state = 'running' and m.next_at is not null then greatest(m.next_at, c.start_at, c.next_send_at) end`

/** Returns the next due message: one that may have been sent already, else the one whose order expires first. */
const findDue = async ({ tx, tenant }: Scope, now: Date): Promise<Due | undefined> => {
  const { rows } = await sql<Pick<MessageRow, 'order_id' | 'kind' | 'campaign_id'>>`
    select m.order_id, m.kind, m.campaign_id from messages m
    join message_campaigns c on c.tenant_id = m.tenant_id and c.id = m.campaign_id
    where m.tenant_id = ${tenant()}::uuid and m.state in ('planned', 'sending') and ${dueAt} <= ${now}
    order by m.state desc, m.shipped_at, m.order_id limit 1`.execute(tx)
  const [key] = rows
  if (!key) return undefined
  const message = await tx
    .selectFrom('messages')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('order_id', '=', key.order_id)
    .where('kind', '=', key.kind)
    .executeTakeFirstOrThrow()
  const campaign = await tx
    .selectFrom('message_campaigns')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('id', '=', key.campaign_id)
    .executeTakeFirstOrThrow()
  return { message, campaign }
}

const findNext = async ({ tx, tenant }: Scope): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(${dueAt}) as at from messages m
    join message_campaigns c on c.tenant_id = m.tenant_id and c.id = m.campaign_id
    where m.tenant_id = ${tenant()}::uuid and m.state in ('planned', 'sending')`.execute(tx)
  return rows[0]?.at ?? null
}

/** Finds new orders of continuous campaigns. */
const planAgain = async (scope: Scope, now: Date): Promise<void> => {
  const rows = await scope.tx
    .selectFrom('message_campaigns')
    .selectAll()
    .where('tenant_id', '=', scope.tenant())
    .where('state', '=', 'running')
    .where('source', '=', 'orders')
    .where('keeps_going', '=', true)
    .where('planned_at', '<', new Date(now.getTime() - PLAN_MS))
    .execute()
  for (const campaign of rows)
    if (await planMessages(scope, campaign, now)) scope.emit('messages', { campaign: String(campaign.id) })
}

/** Ends campaigns without further messages. */
const endCampaigns = async (scope: Scope, now: Date): Promise<void> => {
  const ended = await scope.tx
    .updateTable('message_campaigns as c')
    .set({ state: 'done', changed_at: now })
    .where('c.tenant_id', '=', scope.tenant())
    .where('c.state', '=', 'running')
    .where('c.keeps_going', '=', false)
    // A campaign of allotted leads may get more of them.
    .where('c.source', '=', 'orders')
    .where(
      sql<boolean>`not exists (
        select from messages m where m.tenant_id = c.tenant_id and m.campaign_id = c.id and m.state in ('planned', 'sending')
      )`,
    )
    .returning('c.id')
    .execute()
  for (const { id } of ended) scope.emit('messages', { campaign: String(id) })
}

/** Puts all messages of the seller and marketplace on hold until the connection works again. */
const hold = async (scope: Scope, { seller, marketplace, campaign_id: campaign }: MessageRow): Promise<void> => {
  await scope.tx
    .updateTable('messages')
    .set({ next_at: null })
    .where('tenant_id', '=', scope.tenant())
    .where('seller', '=', seller)
    .where('marketplace', '=', marketplace)
    .where('state', 'in', ['planned', 'sending'])
    .execute()
  scope.emit('messages', { campaign: String(campaign) })
}

/** Resumes messages on hold; the first one shows whether the connection works. */
const release = ({ tx, tenant }: Scope, now: Date) =>
  tx
    .updateTable('messages')
    .set({ next_at: now })
    .where('tenant_id', '=', tenant())
    .where('state', 'in', ['planned', 'sending'])
    .where('next_at', 'is', null)
    .execute()

/** Sends due messages one after another until none is left or the time slice ends. */
export const runMessages = async (platform: Platform, tenant: string): Promise<void> => {
  const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
  const end = Date.now() + TURN_MS
  await withScope(async (scope) => {
    await release(scope, platform.now())
    await planAgain(scope, platform.now())
  })
  while (Date.now() < end) {
    const dueMessage = await withScope(
      async (scope): Promise<(Due & { client: ContactClient | undefined }) | undefined> => {
        const due = await findDue(scope, platform.now())
        return due && { ...due, client: await openContact(platform, scope, due.message) }
      },
    )
    if (!dueMessage) break
    const { client, ...due } = dueMessage
    if (!client) await withScope((scope) => hold(scope, due.message))
    else await sendMessage(platform, due, client)
  }
  await withScope((scope) => endCampaigns(scope, platform.now()))
}

/** The job that sends a tenant's messages one after another; tenants take turns. */
export const runJob = (platform: Platform): JobKind => ({
  kind: jobKinds.runMessages,
  atOnce: 2,
  onePerTenant: true,
  run: async (job) => {
    await runMessages(platform, job.tenant)
    await job.finish(async (scope) => {
      const next = await findNext(scope)
      if (next) await queueBy(scope, jobKinds.runMessages, [], next)
      return {}
    })
  },
})
