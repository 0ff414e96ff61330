import type { Selectable } from 'kysely'
import { TEST_EVENT, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'

const MAX_DELIVERIES = 200

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

const momentOf = (at: Date | null) => at?.toISOString() ?? null

const webhookColumns = ['id', 'title', 'url', 'events', 'created_at', 'failing_since', 'paused_at'] as const

const webhookOf = (row: Pick<Selectable<Tables['webhooks']>, (typeof webhookColumns)[number]>): Webhook => ({
  id: row.id,
  title: row.title,
  url: row.url,
  events: row.events,
  createdAt: row.created_at.toISOString(),
  failingSince: momentOf(row.failing_since),
  pausedAt: momentOf(row.paused_at),
})

const deliveryOf = (row: Selectable<Tables['webhook_deliveries']>): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  nextAt: momentOf(row.next_at),
  attemptedAt: momentOf(row.attempted_at),
  status: row.status,
  response: row.response,
  problem: row.problem,
  durationMs: row.duration_ms,
})

export const listWebhooks = async ({ tx, tenant }: Scope): Promise<Webhook[]> => {
  const rows = await tx
    .selectFrom('webhooks')
    .select(webhookColumns)
    .where('tenant_id', '=', tenant())
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(webhookOf)
}

/** @throws a 404 error when the company has no such webhook */
export const findWebhook = async ({ tx, tenant }: Scope, id: string): Promise<Webhook> => {
  const row = isUuid(id)
    ? await tx
        .selectFrom('webhooks')
        .select(webhookColumns)
        .where('tenant_id', '=', tenant())
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('This webhook')
  return webhookOf(row)
}

/** Returns the newest deliveries of a webhook. */
export const listDeliveries = async ({ tx, tenant }: Scope, webhook: string): Promise<WebhookDelivery[]> => {
  const rows = await tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('webhook_id', '=', webhook)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_DELIVERIES)
    .execute()
  return rows.map(deliveryOf)
}

/** @throws a 404 error when the webhook has no such delivery */
export const findDelivery = async ({ tx, tenant }: Scope, webhook: string, id: string): Promise<WebhookDelivery> => {
  const row = isUuid(id)
    ? await tx
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('tenant_id', '=', tenant())
        .where('webhook_id', '=', webhook)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('This delivery')
  return deliveryOf(row)
}

/** Returns whether a delivery is a test, which is not repeated. */
export const isTest = ({ event }: Pick<WebhookDelivery, 'event'>): boolean => event === TEST_EVENT

/** Returns the titles of paused webhooks. */
export const listPausedTitles = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('webhooks')
    .select('title')
    .where('tenant_id', '=', tenant())
    .where('paused_at', 'is not', null)
    .orderBy('paused_at')
    .execute()
  return rows.map(({ title }) => title)
}
