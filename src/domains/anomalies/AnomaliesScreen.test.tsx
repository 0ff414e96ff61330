import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { anomaliesRoutes } from '#contract/anomalies.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockAnomaly } from '#mocks/handlers/anomalies.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()
const open = (query = '') => {
  const tenants = [mockTenant({ featureFlags: { logistics: true, sales: true, data: true, uploads: true } })]
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ flags: ['metrics-beta'], tenants })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
  return { ...renderApp(`/#/playground/anomalies${query}`), user: userEvent.setup() }
}

test('new anomalies stand by what they are worth, with their reasons', async () => {
  open()
  expect(
    await screen.findByText(
      '2 new anomalies · $1,245.00 off expectation · 1 large anomaly in the last 14 days, $1,175.00',
    ),
  ).toBeVisible()
  expect(await columnOf('asin')).toEqual([expect.stringContaining('B0BAMBOO01'), expect.stringContaining('B0SHELF001')])
  expect(await columnOf('change')).toEqual(['▼ 94 %', '▲ 350 %'])
  expect(await columnOf('seen')).toEqual(['3', '$90.00'])
  expect(screen.getByText('Buy box on 12 % of the page views, on 97 % before')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('an anomaly opens with its days, what can be done, and is marked as seen', async () => {
  const bodies: unknown[] = []
  server.use(
    mockRoute(anomaliesRoutes.seeAnomalies, ({ body }) => {
      bodies.push(body)
      return {}
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Units of B0BAMBOO01: see its days' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Units: 3 instead of 50, worth −$1,175.00.')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Restock' })).toHaveAttribute('href', '#/logistics/restock/B0BAMBOO01')
  await user.click(drawer.getByRole('checkbox', { name: 'As a table' }))
  expect(drawer.getByRole('row', { name: new RegExp(`${gregorian.day('2026-09-25')}.*out of stock`) })).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Mark as seen' }))
  await waitFor(() => expect(bodies).toEqual([{ ids: [mockAnomaly().id], seen: true }]))
})

test('an anomaly is muted by measure, and what is muted can be told of again', async () => {
  const muted: unknown[] = []
  server.use(
    mockRoute(anomaliesRoutes.muteAnomalies, ({ body }) => {
      muted.push(body)
      return { id: '2', ...body, title: 'Units', by: 'Ada' }
    }),
  )
  const { user } = open(`?anomaly=${mockAnomaly().id}`)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(muted).toMatchObject([{ asin: 'B0BAMBOO01', measure: 'units', marketplace: null }]))
  await user.click(screen.getByRole('button', { name: 'Muted…' }))
  expect(await screen.findByRole('button', { name: 'Unmute Units of B0SHELF001' })).toBeVisible()
})

test('the notice of a mute takes it back', async () => {
  const unmuted: string[] = []
  server.use(
    mockRoute(anomaliesRoutes.unmuteAnomalies, ({ params }) => {
      unmuted.push(params.id)
      return {}
    }),
  )
  const { user } = open(`?anomaly=${mockAnomaly().id}`)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: 'Mute' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('No longer muted.')).toBeVisible()
  expect(unmuted).toHaveLength(1)
})

test('before anything is judged the screen says what it takes', async () => {
  server.use(
    mockRoute(anomaliesRoutes.listAnomalies, () => ({
      currency: 'USD',
      judged: null,
      working: false,
      recent: { count: 0, money: 0 },
      anomalies: [],
    })),
  )
  open()
  expect(await screen.findByText('Nothing checked yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toBeVisible()
})
