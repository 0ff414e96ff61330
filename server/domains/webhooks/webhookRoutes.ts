import type { FastifyInstance } from 'fastify'
import { type WebhookEvent, type WebhookInput, webhookRoutes } from '#contract/webhooks.ts'
import { beginActions } from '#model/actions/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readWebAddress } from '#platform/outbound/webAddress.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { findWebhook, listDeliveries, listWebhooks } from './readWebhooks.ts'
import {
  addWebhook,
  removeWebhook,
  resendDelivery,
  resumeWebhook,
  rotateSecret,
  saveWebhook,
  sendTest,
} from './writeWebhooks.ts'

/** Events of actions, which a company has only once somebody wants to see them. */
const ofActions: readonly WebhookEvent[] = ['action.appeared', 'claim.closing']

/** Registers the routes of webhooks and their deliveries. */
export const serveWebhooks = (app: FastifyInstance, platform: Platform, { actions }: Joined): void => {
  const keysOf = ({ tenant }: Member) => platform.secrets.keysOf(tenant.sealedKey)
  const checked = async (input: WebhookInput): Promise<WebhookInput> => ({
    ...input,
    url: await readWebAddress(input.url, platform.resolve, platform.settings.privateNetwork),
  })

  /** Actions that exist already are not new to a webhook. */
  const watchActions = async (scope: Scope, { events }: WebhookInput) => {
    if (events.some((event) => ofActions.includes(event))) await beginActions(scope, actions, platform.now())
  }

  serve(app, platform, webhookRoutes.listWebhooks, ({ scope }) => listWebhooks(scope))
  serve(app, platform, webhookRoutes.addWebhook, async ({ scope, body, actor, note }) => {
    const input = await checked(body)
    await watchActions(scope, input)
    const { id, secret } = await addWebhook(scope, input, keysOf(actor), platform.now())
    note({ after: { ...input, id } })
    return { id, secret }
  })
  serve(app, platform, webhookRoutes.saveWebhook, async ({ scope, params, body, note }) => {
    await findWebhook(scope, params.id)
    const input = await checked(body)
    await watchActions(scope, input)
    const { before, after } = await saveWebhook(scope, params.id, input)
    note({ before, after })
    return after
  })
  serve(app, platform, webhookRoutes.removeWebhook, async ({ scope, params, note }) => {
    note({ before: await removeWebhook(scope, params.id) })
    return {}
  })
  serve(app, platform, webhookRoutes.rotateWebhookSecret, async ({ scope, params, actor, note }) => {
    const { title } = await findWebhook(scope, params.id)
    note({ after: { title } })
    return { secret: await rotateSecret(scope, params.id, keysOf(actor)) }
  })
  serve(app, platform, webhookRoutes.resumeWebhook, async ({ scope, params, note }) => {
    const before = await findWebhook(scope, params.id)
    const after = await resumeWebhook(scope, params.id)
    note({ before, after })
    return after
  })
  serve(app, platform, webhookRoutes.testWebhook, async ({ scope, params, note }) => {
    const webhook = await findWebhook(scope, params.id)
    note({ after: { title: webhook.title } })
    return sendTest(scope, webhook, platform.now())
  })
  serve(app, platform, webhookRoutes.listWebhookDeliveries, async ({ scope, params }) =>
    listDeliveries(scope, (await findWebhook(scope, params.id)).id),
  )
  serve(app, platform, webhookRoutes.resendWebhookDelivery, async ({ scope, params, note }) => {
    const webhook = await findWebhook(scope, params.id)
    const delivery = await resendDelivery(scope, webhook, params.delivery, platform.now())
    note({ after: { title: webhook.title, delivery: delivery.id, event: delivery.event } })
    return delivery
  })
}
