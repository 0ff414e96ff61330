import * as z from 'zod/mini'
import { Id, Moment, Nothing, text } from './common.ts'
import { route } from './route.ts'

/** What webhooks can report, in the order of the form. */
export const webhookEvents = [
  'import.finished',
  'action.appeared',
  'claim.closing',
  'purchase.placed',
  'report.ready',
] as const
const Event = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof Event>

/** The event of a test, which every webhook gets. */
export const TEST_EVENT = 'webhook.test'

export const MAX_WEBHOOKS = 20

const Webhook = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  events: z.array(Event),
  createdAt: Moment,
  /** The first failure since the last success; null when the last delivery succeeded. */
  failingSince: z.nullable(Moment),
  /** Set after a day of failures; nothing is delivered until it is resumed. */
  pausedAt: z.nullable(Moment),
})
export type Webhook = z.infer<typeof Webhook>

const Delivery = z.object({
  id: z.string(),
  event: z.union([Event, z.literal(TEST_EVENT)]),
  createdAt: Moment,
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.number(),
  /** When it is attempted next; null when it is over. */
  nextAt: z.nullable(Moment),
  /** Of the last attempt: its time, the status of the response, its first 500 characters, why it failed, and how long it took. */
  attemptedAt: z.nullable(Moment),
  status: z.nullable(z.number()),
  response: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  durationMs: z.nullable(z.number()),
})
export type WebhookDelivery = z.infer<typeof Delivery>

const Input = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the webhook.'), z.maxLength(100)),
  url: z.string().check(z.trim(), z.minLength(1, 'Enter the address.'), z.maxLength(1000)),
  events: z.array(Event).check(z.minLength(1, 'Choose at least one event.'), z.maxLength(webhookEvents.length)),
})
export type WebhookInput = z.infer<typeof Input>

const params = { id: Id }

export const webhookRoutes = {
  listWebhooks: route({
    method: 'GET',
    path: '/webhooks',
    title: 'Webhooks of the company',
    api: 'webhooks',
    policy: { who: 'admin' },
    response: z.array(Webhook),
  }),
  addWebhook: route({
    method: 'POST',
    path: '/webhooks',
    title: 'Add a webhook; the response is the only one with its signing secret',
    note: 'Requests are signed as described under “Webhooks” above. The address must begin with https:// and be public.',
    api: 'webhooks',
    policy: { who: 'admin' },
    body: Input,
    response: z.object({ id: z.string(), secret: z.string() }),
  }),
  saveWebhook: route({
    method: 'PUT',
    path: '/webhooks/{id}',
    params,
    title: 'Change a webhook',
    policy: { who: 'admin' },
    body: Input,
    response: Webhook,
  }),
  removeWebhook: route({
    method: 'DELETE',
    path: '/webhooks/{id}',
    params,
    title: 'Delete a webhook and its deliveries',
    api: 'webhooks',
    policy: { who: 'admin' },
    response: Nothing,
  }),
  rotateWebhookSecret: route({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    params,
    title: 'Replace the signing secret of a webhook; the response is the only one with the new one',
    policy: { who: 'admin' },
    response: z.object({ secret: z.string() }),
    personal: true,
  }),
  resumeWebhook: route({
    method: 'POST',
    path: '/webhooks/{id}/resume',
    params,
    title: 'Resume a paused webhook',
    policy: { who: 'admin' },
    response: Webhook,
  }),
  testWebhook: route({
    method: 'POST',
    path: '/webhooks/{id}/test',
    params,
    title: 'Send a test event to a webhook',
    policy: { who: 'admin' },
    response: Delivery,
  }),
  listWebhookDeliveries: route({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    params,
    title: 'Deliveries of a webhook in the last 30 days, newest first, at most 200',
    policy: { who: 'admin' },
    response: z.array(Delivery),
  }),
  resendWebhookDelivery: route({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery}/resend',
    params: { id: Id, delivery: text(100) },
    title: 'Send a delivery again',
    policy: { who: 'admin' },
    response: Delivery,
  }),
}
