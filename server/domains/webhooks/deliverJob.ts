import { inScope, type Scope } from '#platform/db/scope.ts'
import { originOf } from '#platform/env.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { recordAttempt } from './recordAttempt.ts'
import { requestOf } from './requestOf.ts'

const PAUSED = 'The webhook was paused before this was sent.'

const readDelivery = async ({ tx, tenant }: Scope, id: string) =>
  tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.tenant_id', '=', 'd.tenant_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .select(['d.id', 'd.webhook_id', 'd.event', 'd.data', 'd.created_at', 'd.attempts', 'd.retry_until'])
    .select(['w.url', 'w.sealed_secret', 'w.paused_at'])
    .where('d.tenant_id', '=', tenant())
    .where('d.id', '=', id)
    .where('d.state', '=', 'queued')
    .executeTakeFirst()

const readCompany = ({ tx, tenant }: Scope) =>
  tx.selectFrom('tenants').select(['code', 'title', 'sealed_key']).where('id', '=', tenant()).executeTakeFirstOrThrow()

const endPaused = async ({ tx, tenant }: Scope, id: string) => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null, problem: PAUSED })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .execute()
}

/**
 * Attempts a delivery. A failure is an outcome of the job, which queues the next attempt itself; a server that stops
 * in between repeats the attempt, so receivers may get a delivery twice.
 */
export const deliverJob = (platform: Platform): JobKind => ({
  kind: jobKinds.deliverEvent,
  atOnce: 6,
  run: async ({ tenant, args, finish }) => {
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
    const id = String(args[0])
    const delivery = await withScope((scope) => readDelivery(scope, id))
    if (!delivery) return finish(async () => ({}))
    if (delivery.paused_at !== null)
      return finish(async (scope) => {
        await endPaused(scope, id)
        return {}
      })
    const { code, title, sealed_key } = await withScope(readCompany)
    const recipient = {
      url: delivery.url,
      secret: platform.secrets.keysOf(sealed_key).open(delivery.sealed_secret),
      company: { code, title },
      origin: originOf(platform.settings),
      version: platform.version,
    }
    const begun = performance.now()
    const outcome = await platform.postOut(requestOf(delivery, recipient, platform.now()))
    const durationMs = Math.round(performance.now() - begun)
    const attempt = {
      ...{ id, webhookId: delivery.webhook_id, event: delivery.event },
      ...{ attempts: delivery.attempts, retryUntil: delivery.retry_until },
    }
    await finish(async (scope) => {
      await recordAttempt(scope, attempt, outcome, { durationMs, now: platform.now() })
      return { delivered: outcome.problem === null ? 1 : 0 }
    })
  },
})
