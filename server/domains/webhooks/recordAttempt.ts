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

/** Notes a failure of a webhook, and pauses it when it has failed for a day. */
const noteFailure = async (scope: Scope, id: string, now: Date): Promise<void> => {
  const { tx, tenant } = scope
  const webhook = await tx
    .selectFrom('webhooks')
    .select(['failing_since', 'paused_at'])
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) return
  const since = webhook.failing_since ?? now
  const pauses = webhook.paused_at === null && now.getTime() - since.getTime() >= PAUSE_AFTER_MS
  await tx
    .updateTable('webhooks')
    .set({ failing_since: since, ...(pauses ? { paused_at: now } : {}) })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .execute()
  if (pauses) await queueJob(scope, jobKinds.mailPausedWebhook, [id])
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
  if (problem === null)
    await tx
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('tenant_id', '=', tenant())
      .where('id', '=', attempt.webhookId)
      .where('failing_since', 'is not', null)
      .execute()
  else if (!isTest(attempt)) await noteFailure(scope, attempt.webhookId, now)
  scope.emit('changed', { nouns: ['Webhook'] })
}
