import { randomBytes, randomUUID } from 'node:crypto'
import { MAX_WEBHOOKS, TEST_EVENT, type Webhook, type WebhookDelivery, type WebhookInput } from '#contract/webhooks.ts'
import { queueDeliveries } from '#model/webhooks/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { DAY_MS } from '#rules/days.ts'
import { findDelivery, findWebhook } from './readWebhooks.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

const refuseMany = async ({ tx, tenant }: Scope) => {
  // locks the company, so that two requests do not both add the last one
  await tx.selectFrom('tenants').select('id').where('id', '=', tenant()).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .executeTakeFirstOrThrow()
  if (count >= MAX_WEBHOOKS) throw conflict(`There are ${MAX_WEBHOOKS} webhooks, the maximum. Delete one first.`)
}

const updateWebhook = ({ tx, tenant }: Scope, id: string) =>
  tx.updateTable('webhooks').where('tenant_id', '=', tenant()).where('id', '=', id)

/** Adds a webhook and returns it with its secret, which is stored encrypted and never shown again. */
export const addWebhook = async (
  scope: Scope,
  { title, url, events }: WebhookInput,
  keys: TenantKeys,
  now: Date,
): Promise<{ id: string; secret: string }> => {
  await refuseMany(scope)
  const [id, secret] = [randomUUID(), newSecret()]
  await scope.tx
    .insertInto('webhooks')
    .values({ tenant_id: scope.tenant(), id, title, url, events, sealed_secret: keys.seal(secret), created_at: now })
    .execute()
  return { id, secret }
}

/** Changes a webhook and returns it before and after. */
export const saveWebhook = async (
  scope: Scope,
  id: string,
  { title, url, events }: WebhookInput,
): Promise<{ before: Webhook; after: Webhook }> => {
  const before = await findWebhook(scope, id)
  // failures of another address do not count
  const health = before.url === url ? {} : { failing_since: null, paused_at: null }
  await updateWebhook(scope, id)
    .set({ title, url, events, ...health })
    .execute()
  return { before, after: await findWebhook(scope, id) }
}

/** Deletes a webhook with its deliveries and returns it. */
export const removeWebhook = async (scope: Scope, id: string): Promise<Webhook> => {
  const webhook = await findWebhook(scope, id)
  await scope.tx.deleteFrom('webhooks').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
  return webhook
}

/** Replaces the secret; deliveries that wait are signed with the new one. */
export const rotateSecret = async (scope: Scope, id: string, keys: TenantKeys): Promise<string> => {
  const secret = newSecret()
  await updateWebhook(scope, id)
    .set({ sealed_secret: keys.seal(secret) })
    .execute()
  return secret
}

/** Resumes a paused webhook. */
export const resumeWebhook = async (scope: Scope, id: string): Promise<Webhook> => {
  await updateWebhook(scope, id).set({ paused_at: null, failing_since: null }).execute()
  return findWebhook(scope, id)
}

const refusePaused = ({ pausedAt }: Webhook) => {
  if (pausedAt !== null) throw conflict('This webhook is paused. Resume it first.')
}

/** Queues a test event. It is attempted once. */
export const sendTest = async (scope: Scope, webhook: Webhook, now: Date): Promise<WebhookDelivery> => {
  refusePaused(webhook)
  const data = { title: `Test of ${webhook.title}`, page: '/settings/webhooks' }
  const [delivery = ''] = await queueDeliveries(scope, [webhook.id], TEST_EVENT, data, now)
  return findDelivery(scope, webhook.id, delivery)
}

/** Queues a delivery again, with its body and id unchanged. */
export const resendDelivery = async (
  scope: Scope,
  webhook: Webhook,
  id: string,
  now: Date,
): Promise<WebhookDelivery> => {
  refusePaused(webhook)
  const { state } = await findDelivery(scope, webhook.id, id)
  if (state === 'queued') throw conflict('This delivery is being sent already.')
  const { numUpdatedRows } = await scope.tx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', next_at: now, retry_until: new Date(now.getTime() + DAY_MS) })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .where('state', '<>', 'queued')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('This delivery')
  await queueJob(scope, jobKinds.deliverEvent, [id])
  return findDelivery(scope, webhook.id, id)
}
