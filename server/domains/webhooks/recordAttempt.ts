import type { WebhookDelivery } from '#contract/webhooks.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { PostOutcome } from '#platform/outbound/postOut.ts'
import { DAY_MS } from '#rules/days.ts'
import { isTest } from './readWebhooks.ts'
import { retryDelay } from './retryDelay.ts'

/** A delivery as its attempt needs it. */
export interface Attempt {
  id: string
  webhookId: string
  event: WebhookDelivery['event']
  attempts: number
  retryUntil: Date
}

/** Time in ms of failures alone after which a webhook is paused. */
const PAUSE_AFTER_MS = DAY_MS

/** Returns when a failed delivery is attempted again; null when the time for it is over. */
const nextAttempt = ({ event, attempts, retryUntil }: Attempt, now: Date): Date | null => {
  if (isTest({ event })) return null
  const next = new Date(now.getTime() + retryDelay(attempts + 1))
  return next <= retryUntil ? next : null
}

/** Notes a failure of a webhook, and pauses it when it has failed for a day. Returns whether its health has changed. */
const noteFailure = async (scope: Scope, id: string, now: Date): Promise<boolean> => {
  const { tx, tenant } = scope
  const webhook = await tx
    .selectFrom('webhooks')
    .select(['failing_since', 'paused_at'])
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) return false
  const since = webhook.failing_since ?? now
  const pauses = webhook.paused_at === null && now.getTime() - since.getTime() >= PAUSE_AFTER_MS
  await tx
    .updateTable('webhooks')
    .set({ failing_since: since, ...(pauses ? { paused_at: now } : {}) })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .execute()
  if (pauses) await queueJob(scope, jobKinds.mailPausedWebhook, [id])
  return pauses || webhook.failing_since === null
}

/** Forgets the failures of a webhook. Returns whether its health has changed. */
const noteSuccess = async ({ tx, tenant }: Scope, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const noteHealth = async (scope: Scope, attempt: Attempt, problem: string | null, now: Date): Promise<boolean> => {
  if (problem === null) return noteSuccess(scope, attempt.webhookId)
  return !isTest(attempt) && (await noteFailure(scope, attempt.webhookId, now))
}

/** Stores how an attempt ended and queues the next one, in one transaction. */
export const recordAttempt = async (
  scope: Scope,
  attempt: Attempt,
  { status, response, problem }: PostOutcome,
  { durationMs, now }: { durationMs: number; now: Date },
): Promise<void> => {
  const { tx, tenant } = scope
  const next = problem === null ? null : nextAttempt(attempt, now)
  const state = problem === null ? 'delivered' : next ? 'queued' : 'failed'
  await tx
    .updateTable('webhook_deliveries')
    .set({
      ...{ state, status, response, problem, next_at: next },
      ...{ attempts: attempt.attempts + 1, attempted_at: now, duration_ms: durationMs },
    })
    .where('tenant_id', '=', tenant())
    .where('id', '=', attempt.id)
    .execute()
  if (next) await queueJob(scope, jobKinds.deliverEvent, [attempt.id], { runAt: next })
  const isChanged = await noteHealth(scope, attempt, problem, now)
  scope.emit('changed', { nouns: isChanged ? ['Webhook', 'WebhookDelivery'] : ['WebhookDelivery'] })
}
