import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { type CampaignInput, messageRoutes, type TemplateInput } from '#contract/messages.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockCampaign, mockMessageTemplate } from '#mocks/handlers/messages.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
// or the first test of all would wait for them
import './CampaignDrawer.tsx'
import './CampaignsScreen.tsx'
import './TemplatesTab.tsx'

const server = mockedServer()
beforeEach(() => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { crm: true } })]))
})
const open = (address = '') => ({ ...renderApp(`/#/customers/campaigns${address}`), user: userEvent.setup() })
const running = mockCampaign({
  ...{ title: 'Reviews of lamps', state: 'running', keepsGoing: true },
  counts: { planned: 40, blocked: 2, sending: 1, sent: 7, failed: 1, skipped: 0, unknown: 0 },
  leftOut: [{ reason: 'opted-out', count: 3 }],
})

test('campaigns tell how far they are, and a message why it was not sent', async () => {
  server.use(
    mockRoute(messageRoutes.listCampaigns, () => [running]),
    mockRoute(messageRoutes.listMessages, () => ({
      rows: [
        {
          ...{
            order: '114-1',
            seller: 'us',
            marketplace: 'US',
            asin: null,
            state: 'blocked' as const,
            rule: 'permitted',
          },
          ...{ message: 'Amazon doesn’t allow it for this order.', todo: null, attempts: 0, next: null },
          ...{ sentAt: null, at: '2026-10-30T12:00:00.000Z' },
        },
      ],
      cursor: null,
    })),
  )
  const { user } = open()
  const row = (await screen.findByRole('button', { name: 'Reviews of lamps' })).closest('tr') as HTMLElement
  // one that is on its way is planned still
  expect(row).toHaveTextContent(/Review requestrunning41720/)
  expect(await violations()).toEqual([])
  // each count but none opens what is behind it
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Reviews of lamps', '41', '7', '2', '1'])
  await user.click(within(row).getByRole('button', { name: 'Reviews of lamps' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('Not permitted by Amazon.')).toBeVisible()
  expect(drawer).toHaveTextContent('7 messages of 51 sent')
  expect(drawer).toHaveTextContent('3 orders skipped, by reason')
  expect(within(drawer).getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a campaign is made of who, what and how fast; a refusal is said in its place', async () => {
  const bodies: CampaignInput[] = []
  server.use(
    mockRoute(messageRoutes.countMessageAudience, () => ({
      ...{ orders: 120, ready: 100, leftOut: [{ reason: 'returned', count: 20 }] },
    })),
    mockRoute(messageRoutes.addCampaign, ({ body }) => {
      bodies.push(body)
      return refuse(409, 'There are 500 campaigns.')
    }),
  )
  const { user } = open('?open=new')
  const drawer = await screen.findByRole('dialog')
  await user.type(await within(drawer).findByLabelText('Name'), 'Reviews')
  await user.click(within(drawer).getByRole('button', { name: 'Paste ASINs' }))
  await user.type(within(drawer).getByLabelText('ASINs to add'), 'B0LAMP0001, b0shelf002')
  await user.click(within(drawer).getByRole('button', { name: 'Add 2 products' }))
  expect(await within(drawer).findByText('100 orders')).toBeVisible()
  expect(drawer).toHaveTextContent('20 orders skipped, by reason')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText('There are 500 campaigns.')).toBeVisible()
  expect(bodies).toMatchObject([
    {
      title: 'Reviews',
      kind: 'review',
      template: null,
      audience: { asins: ['B0LAMP0001', 'B0SHELF002'] },
      perHour: 60,
    },
  ])
  expect(await violations()).toEqual([])
})

test('a text is held to the rules as it is typed', async () => {
  const bodies: TemplateInput[] = []
  server.use(
    mockRoute(messageRoutes.listMessageTemplates, () => [mockMessageTemplate()]),
    mockRoute(messageRoutes.saveMessageTemplate, ({ params: { id }, body }) => {
      bodies.push(body)
      return mockMessageTemplate({ ...body, id })
    }),
  )
  const { user } = open('?tab=templates')
  await user.click(await screen.findByRole('button', { name: 'Short cable' }))
  const drawer = await screen.findByRole('dialog')
  const text = within(drawer).getByLabelText('English')
  await user.type(text, ' Write to me@lamps.example.')
  expect(await within(drawer).findByText('No email addresses')).toBeVisible()
  expect(within(drawer).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(text)
  await user.paste('The plug of {{product}} is wrong.')
  expect(within(drawer).getByText('The plug of Bamboo floor lamp is wrong.')).toBeVisible()
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Short cable is saved.')).toBeVisible()
  expect(bodies[0]?.texts).toEqual([{ language: 'en', text: 'The plug of {{product}} is wrong.' }])
})

test('of a message that may have gone a person says what Seller Central shows', async () => {
  const bodies: unknown[] = []
  server.use(
    mockRoute(messageRoutes.listCampaigns, () => [
      mockCampaign({ state: 'done', counts: { ...running.counts, unknown: 1 } }),
    ]),
    mockRoute(messageRoutes.listMessages, () => ({
      rows: [
        {
          ...{ order: '114-2', seller: 'us', marketplace: 'US', asin: null, state: 'unknown' as const, rule: null },
          ...{ message: 'Amazon didn’t confirm whether it was sent.', todo: 'Look in Seller Central.', attempts: 1 },
          ...{ next: null, sentAt: null, at: '2026-10-30T12:00:00.000Z' },
        },
      ],
      cursor: null,
    })),
    mockRoute(messageRoutes.settleMessage, ({ params, body }) => {
      bodies.push([params.id, params.order, body])
      return mockCampaign()
    }),
  )
  const { user } = open('?open=1')
  const drawer = await screen.findByRole('dialog')
  await user.click(await within(drawer).findByRole('button', { name: 'Mark as sent: order 114-2' }))
  expect(await screen.findByText('Marked as sent.')).toBeVisible()
  expect(bodies).toEqual([['1', '114-2', { sent: true }]])
  expect(await violations()).toEqual([])
})
