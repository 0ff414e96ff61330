import './tables.ts'
import { randomUUID } from 'node:crypto'
import type { TEST_EVENT, WebhookEvent } from '#contract/webhooks.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJobs } from '#platform/jobs/queue.ts'
import { DAY_MS } from '#rules/days.ts'

/** Ids, counts and titles of an event, and the page that shows it. Names of people never belong here. */
export interface EventData {
  title: string
  /** Path of the page in Clove, such as `/data/uploads`. */
  page: string
  [key: string]: string | number | boolean | null | Record<string, number>
}

/** Queues an event for webhooks in the caller's transaction, so that it is delivered if and only if that commits. */
export const queueDeliveries = async (
  scope: Scope,
  webhookIds: readonly string[],
  event: WebhookEvent | typeof TEST_EVENT,
  data: EventData,
  now: Date,
): Promise<string[]> => {
  if (webhookIds.length === 0) return []
  const rows = webhookIds.map((webhook) => ({ id: randomUUID(), webhook_id: webhook }))
  await scope.tx
    .insertInto('webhook_deliveries')
    .values(
      rows.map((row) => ({
        tenant_id: scope.tenant(),
        ...row,
        event,
        data: JSON.stringify(data),
        created_at: now,
        state: 'queued' as const,
        retry_until: new Date(now.getTime() + DAY_MS),
        next_at: now,
      })),
    )
    .execute()
  await queueJobs(
    scope,
    jobKinds.deliverEvent,
    rows.map(({ id }) => [id]),
  )
  return rows.map(({ id }) => id)
}

/** Reports an event to the company's webhooks that want it, in the transaction of the event. */
export const publishEvent = async (
  scope: Scope,
  event: WebhookEvent,
  data: EventData,
  now = new Date(),
): Promise<void> => {
  const { tx, tenant } = scope
  const rows = await tx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('tenant_id', '=', tenant())
    .where('paused_at', 'is', null)
    .execute()
  const subscribers = rows.flatMap(({ id, events }) => (events.includes(event) ? [id] : []))
  await queueDeliveries(scope, subscribers, event, data, now)
}
