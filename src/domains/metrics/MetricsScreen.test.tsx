import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { type MetricBody, metricsRoutes } from '#contract/metrics.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { perSession, twice } from '#mocks/handlers/metrics.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
// or the first test of all would wait for it
import './MetricsScreen.tsx'

const server = mockedServer()
beforeEach(() => {
  const featureFlags = { logistics: true, sales: true, data: true, uploads: true }
  server.use(
    mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })]),
    mockRoute(sessionRoutes.whoami, () => mockUser({ flags: ['metrics-beta'] })),
  )
})
const open = (address = '', options?: { width: number }) => ({
  ...renderApp(`/#/playground/metrics${address}`, options),
  user: userEvent.setup(),
})
const saved = () => {
  const bodies: MetricBody[] = []
  server.use(
    mockRoute(metricsRoutes.createMetric, ({ body }) => {
      bodies.push(body)
      return { ...twice, ...body, id: '3', key: 'metric.new' }
    }),
  )
  return bodies
}
const formula = () => screen.findByRole('textbox', { name: 'Formula' })

test('the company’s metrics, with who keeps them and what stands on them', async () => {
  open()
  const row = (await screen.findByRole('link', { name: 'Profit per session' })).closest('tr') as HTMLElement
  expect(row).toHaveTextContent(/profit \/ sessions.*money per session.*Ada.*Twice a visit/)
  expect(screen.getByText('2 metrics')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('who lacks the flag is led away', async () => {
  server.use(mockRoute(sessionRoutes.whoami, () => mockUser()))
  open()
  await waitFor(() => expect(window.location.hash).not.toContain('playground'))
})

test('names are offered while they are typed; the unit is told, and the preview', async () => {
  const bodies = saved()
  const { user } = open('?metric=new')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Margin of a visit')
  await user.type(await formula(), 'prof')
  const offers = screen.getByRole('listbox', { name: 'Measures, metrics and helpers' })
  expect(within(offers).getAllByRole('option')[0]).toHaveTextContent('profit')
  await user.keyboard('{Enter} / sess')
  await user.keyboard('{Tab}')
  expect(await formula()).toHaveValue('profit / sessions')
  expect(screen.getByText('Result: money per session')).toBeVisible()
  // once the typing has come to rest
  expect(await screen.findByText('$1.25')).toBeVisible()
  expect(await screen.findByText('Result: $ per session')).toBeVisible()
  expect(screen.getByText('Bamboo lamp')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies).toEqual([{ title: 'Margin of a visit', formula: 'profit / sessions', description: '' }]),
  )
  await waitFor(() => expect(window.location.hash).not.toContain('metric='))
})

test('what is wrong stands under the field, at its place', async () => {
  const { user } = open('?metric=new')
  await user.type(await formula(), 'revenue + units')
  expect(screen.getByText('Money and units cannot be added.')).toBeVisible()
  expect(await formula()).toBeInvalid()
  await user.clear(await formula())
  await user.type(await formula(), 'revenue / sesions ')
  expect(screen.getByText(/Did you mean sessions/)).toBeVisible()
  expect(document.querySelector('mark')).toHaveTextContent('sesions')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a formula that takes away what is negative is warned of, and can be saved', async () => {
  const { user } = open('?metric=new')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Left over')
  await user.type(await formula(), 'sales - adSpend ')
  expect(screen.queryByText(/negative amount/)).toBeNull()
  await user.clear(await formula())
  await user.type(await formula(), 'sales - fbaFees ')
  expect(screen.getByText('fbaFees is a negative amount, so − adds it. Did you mean +?')).toBeVisible()
  expect(document.querySelector('mark')).toHaveTextContent('fbaFees')
  expect(await formula()).toBeValid()
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a metric is changed; a refusal of the server is shown', async () => {
  server.use(mockRoute(metricsRoutes.saveMetric, () => refuse(409, 'The metric Twice a visit already.')))
  const { user } = open('?metric=1')
  expect(await formula()).toHaveValue(perSession.formula)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The metric Twice a visit already.')).toBeVisible()
})

test('what is written is not left without a question', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'New metric' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Yield')
  const drawer = await dialogTitled('New metric')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await user.click((await dialogTitled('Leave without saving?')).getByRole('button', { name: 'Cancel' }))
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Yield')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await user.click((await dialogTitled('Leave without saving?')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
})

test('the history says what was changed, from what to what', async () => {
  open('?metric=1')
  expect(await screen.findByText(/Bo changed it/)).toBeVisible()
  expect(screen.getByText(/^Name from/)).toHaveTextContent('Name from Profit a visit to Profit per session')
})

test('what others stand on is not deleted; what is deleted can be brought back', async () => {
  let restored = ''
  server.use(
    mockRoute(metricsRoutes.restoreMetric, ({ params }) => {
      restored = params.id
      return twice
    }),
  )
  const { user } = open('?metric=1')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/is used by the metric Twice a visit/)).toBeVisible()
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Twice a visit' }))
  await waitFor(async () => expect(await formula()).toHaveValue(twice.formula))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Twice a visit is back.')).toBeVisible()
  expect(restored).toBe('2')
})

test('a metric is watched for anomalies at once, and the notice takes it back', async () => {
  const changes: unknown[] = []
  let metrics = [{ ...perSession, watched: false }]
  server.use(
    mockRoute(metricsRoutes.listMetrics, () => metrics),
    mockRoute(metricsRoutes.watchMetric, ({ params, body }) => {
      changes.push([params.id, body.watched])
      metrics = [{ ...perSession, ...body }]
      return metrics[0] ?? perSession
    }),
  )
  const { user } = open('?metric=1')
  const toggle = () => screen.findByRole('switch', { name: 'Watch for anomalies' })
  await waitFor(async () => expect(await toggle()).toBeEnabled())
  await user.click(await toggle())
  await waitFor(async () => expect(await toggle()).toBeChecked())
  expect(await screen.findByText(/^Profit per session is now watched/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Profit per session is no longer watched.')).toBeVisible()
  await waitFor(async () => expect(await toggle()).not.toBeChecked())
  expect(changes).toEqual([
    ['1', true],
    ['1', false],
  ])
})

test('a formula that is more than sums by sums cannot be watched, and says so', async () => {
  server.use(mockRoute(metricsRoutes.listMetrics, () => [{ ...twice, formula: 'max(profit, 0) / sessions' }]))
  open('?metric=2')
  const toggle = await screen.findByRole('switch', { name: 'Watch for anomalies' })
  await waitFor(() => expect(toggle).toBeDisabled())
  expect(toggle).toHaveAccessibleDescription(
    'Only sums and ratios of two sums can be watched; this formula is more complex.',
  )
})

test('without any metric the screen says what one is', async () => {
  server.use(mockRoute(metricsRoutes.listMetrics, () => []))
  open('', { width: 390 })
  expect(await screen.findByRole('heading', { name: 'No metric yet' })).toBeVisible()
})
