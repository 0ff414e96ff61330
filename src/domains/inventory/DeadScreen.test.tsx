import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { clearanceRoutes } from '#contract/clearances.ts'
import { discontinueRoutes } from '#contract/discontinue.ts'
import { inventoryRoutes } from '#contract/inventory.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockDead } from '#mocks/handlers/inventory.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
const open = (path: string) => ({ ...renderApp(`/#/logistics/${path}`), user: userEvent.setup() })
const filter = () => screen.getByTestId('table-filter')
const go = (name: string) => within(screen.getByRole('navigation', { name: 'Main menu' })).getByText(name)
/** The ranges that were asked for, call by call. */
const ranges = () => {
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (/^\/sales\/(dead|problematic)$/.test(pathname)) calls.push(pathname + search)
  })
  return calls
}

test('what is typed in one table is not seen in the other, and is still there on the way back', async () => {
  const { user } = open('dead')
  await screen.findByText('Oak shelf')
  await user.type(filter(), 'oak')
  await user.click(go('Problematic Products'))
  expect(await screen.findByText('Bamboo lamp')).toBeVisible()
  expect(filter()).toHaveValue('')
  await user.click(go('Dead Products'))
  await screen.findByText('Oak shelf')
  expect(filter()).toHaveValue('oak')
})

test('dead products open with the days of the settings, and say what they tie up', async () => {
  const calls = ranges()
  open('dead')
  expect(await screen.findByText('1 listing · last 94 days · $168.00 tied up')).toBeVisible()
  expect(screen.getByRole('spinbutton', { name: 'Days to check' })).toHaveValue(94)
  expect(calls).toEqual(['/sales/dead?range=94'])
  expect(await columnOf('lastSale')).toEqual([expect.stringMatching(/^2 Jul/)])
  expect(await columnOf('action')).toEqual(['Lower the price'])
  expect(
    screen.getByRole('img', { name: '0–90 days: 0, 91–180 days: 2, 181–270 days: 4, 271–365 days: 8, 365+ days: 0' }),
  ).toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('problematic products open with seven days; other days are asked for at once and can become the usual ones', async () => {
  const calls = ranges()
  const { user } = open('problematic')
  await screen.findByText('Bamboo lamp')
  const days = screen.getByRole('spinbutton', { name: 'Days to check' })
  expect(days).toHaveValue(7)
  expect(screen.queryByRole('button', { name: 'Save as default' })).toBeNull()
  await user.clear(days)
  await user.type(days, '14')
  await waitFor(() => expect(calls).toEqual(['/sales/problematic?range=7', '/sales/problematic?range=14']))
  expect(window.location.hash).toContain('range=14')
  const saved: unknown[] = []
  server.use(
    mockRoute(inventoryRoutes.saveDeadSettings, ({ body }) => {
      saved.push(body)
      return { defaultRange: 94, problemRange: 14 }
    }),
    mockRoute(inventoryRoutes.showDeadSettings, () => ({ defaultRange: 94, problemRange: 14 })),
  )
  await user.click(screen.getByRole('button', { name: 'Save as default' }))
  await waitFor(() => expect(window.location.hash).not.toContain('range'))
  expect(saved).toEqual([{ problemRange: 14 }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as default' })).toBeNull())
  expect(screen.getByRole('spinbutton', { name: 'Days to check' })).toHaveValue(14)
})

test('products are discontinued together, after a look at what that touches', async () => {
  const sent: unknown[] = []
  server.use(
    mockRoute(inventoryRoutes.listDead, () => [
      mockDead(),
      mockDead({ marketplace: 'CA' }),
      mockDead({ asin: LAMP, name: 'Bamboo lamp' }),
    ]),
    mockRoute(discontinueRoutes.previewDiscontinue, ({ params: { asin } }) => ({
      skus: [{ seller: 'main', sku: `SKU-${asin}`, asin, platform: 'amazon' }],
      units: 14,
      incoming: 5,
      onOrder: 0,
    })),
    mockRoute(discontinueRoutes.discontinueAsins, ({ body }) => {
      sent.push(body.items)
      return { skus: [] }
    }),
  )
  const { user } = open('dead')
  await screen.findByText('Bamboo lamp')
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(await screen.findByRole('button', { name: 'Discontinue…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(`SKU-${SHELF}`)).toBeVisible()
  expect(dialog.getByText('10 units still inbound or on order.')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Discontinue 2 products' }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        { asin: SHELF, seller: 'main', platform: 'amazon' },
        { asin: LAMP, seller: 'main', platform: 'amazon' },
      ],
    ]),
  )
})

test('with nothing dead it says what that means', async () => {
  server.use(mockRoute(inventoryRoutes.listDead, () => []))
  open('dead')
  expect(await screen.findByText('No dead products')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('a tenant without logistics has none of it', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { data: true, uploads: true } })]))
  open('dead')
  await screen.findByRole('navigation', { name: 'Main menu' })
  await waitFor(() => expect(window.location.hash).toBe('#/'))
  expect(screen.queryByText('Logistics')).toBeNull()
  expect(screen.queryByText('Dead Products')).toBeNull()
})

test('cleared listings are recorded once, and carry the day', async () => {
  const bodies: unknown[] = []
  server.use(
    mockRoute(inventoryRoutes.listDead, () => [mockDead(), mockDead({ marketplace: 'CA', doneOn: '2026-11-03' })]),
    mockRoute(clearanceRoutes.recordDeadClearances, ({ body }) => {
      bodies.push(body)
      return { ids: ['7'] }
    }),
  )
  const { user } = open('dead')
  expect(await screen.findByText(/^Done on/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('1 listing recorded as cleared. Results follow over 180 days.')).toBeVisible()
  const rows = [{ marketplace: 'US', asin: SHELF, seller: 'main' }]
  expect(bodies).toEqual([{ table: 'dead', range: '94', rows }])
})
