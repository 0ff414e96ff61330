import { type Webhook, type WebhookDelivery, webhookRoutes } from '../../src/contract/webhooks.ts'
import { mockRoute } from './mockRoute.ts'

export const mockWebhook = (webhook: Partial<Webhook> = {}): Webhook => ({
  id: '0b0f7a2e-3c7c-4f7e-8a55-2f6e1d0c9a01',
  title: 'Stock sheet',
  url: 'https://hooks.example/clove',
  events: ['import.finished', 'report.ready'],
  createdAt: '2026-03-01T08:00:00.000Z',
  failingSince: null,
  pausedAt: null,
  ...webhook,
})

export const mockDelivery = (delivery: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '7d1c2a54-6a58-4a0e-9f0a-5f3a1b2c3d4e',
  event: 'import.finished',
  createdAt: '2026-03-01T09:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  nextAt: null,
  attemptedAt: '2026-03-01T09:00:01.000Z',
  status: 200,
  response: 'ok',
  problem: null,
  durationMs: 84,
  ...delivery,
})

export const webhookHandlers = [
  mockRoute(webhookRoutes.listWebhooks, () => [mockWebhook()]),
  mockRoute(webhookRoutes.addWebhook, () => ({ id: mockWebhook().id, secret: 'whsec_ab12cd34' })),
  mockRoute(webhookRoutes.saveWebhook, ({ body }) => mockWebhook(body)),
  mockRoute(webhookRoutes.removeWebhook, () => ({})),
  mockRoute(webhookRoutes.rotateWebhookSecret, () => ({ secret: 'whsec_ef56ab78' })),
  mockRoute(webhookRoutes.resumeWebhook, () => mockWebhook()),
  mockRoute(webhookRoutes.testWebhook, () => mockDelivery({ event: 'webhook.test', state: 'queued' })),
  mockRoute(webhookRoutes.listWebhookDeliveries, () => [mockDelivery()]),
  mockRoute(webhookRoutes.resendWebhookDelivery, () => mockDelivery({ state: 'queued' })),
]
