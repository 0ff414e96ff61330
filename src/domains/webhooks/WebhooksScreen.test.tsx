import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { webhookRoutes as routes, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockDelivery, mockWebhook } from '#mocks/handlers/webhooks.ts'

const server = mockedServer()

const open = async (webhook: Partial<Webhook>, deliveries: WebhookDelivery[] = []) => {
  server.use(
    mockRoute(routes.listWebhooks, () => [mockWebhook(webhook)]),
    mockRoute(routes.listWebhookDeliveries, () => deliveries),
  )
  renderApp('/#/settings/webhooks')
  return { user: userEvent.setup(), section: within(await screen.findByRole('region', { name: 'Stock sheet' })) }
}

test('a paused webhook says why, and is resumed instead of tested', async () => {
  const { section } = await open({ pausedAt: '2026-03-02T08:00:00.000Z', failingSince: '2026-03-01T08:00:00.000Z' })
  expect(section.getByText('Paused')).toBeVisible()
  expect(section.getByText('Import finished · Report ready')).toBeVisible()
  expect(section.getByRole('alert')).toHaveTextContent('It failed for a day')
  expect(section.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(section.queryByRole('button', { name: 'Send a test event' })).toBeNull()
  expect(await violations()).toEqual([])
})

test('the log shows what came back, and sends only ended deliveries again', async () => {
  const problem = 'The receiver responded with 500.'
  const { user, section } = await open({ failingSince: '2026-03-01T08:00:00.000Z' }, [
    mockDelivery({ id: 'failed', state: 'failed', attempts: 12, status: 500, response: 'broken', problem }),
    mockDelivery({ id: 'waits', state: 'queued', attempts: 2, status: 500, response: '', problem }),
  ])
  expect(section.getByText('Failing')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Log' }))
  const log = within(await screen.findByRole('dialog', { name: 'Log of Stock sheet' }))
  expect(await log.findByText('status 500 · 84 ms · 12 attempts')).toBeVisible()
  expect(log.getByText('broken')).toBeVisible()
  expect(log.getByText('Retrying')).toBeVisible()
  expect(log.getAllByRole('button', { name: 'Send again' })).toHaveLength(1)
})
