import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { openTools } from '#app/testing/toolBar.ts'
import { violations } from '#app/testing/violations.ts'
import { type AdsFilter, adsRoutes } from '#contract/ads.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { adsAnswers, type MockAdsRow, mockAdsRows, mockFigures } from '#mocks/handlers/ads.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()

interface Given {
  rows?: MockAdsRow[]
  type?: 'admin' | 'regular'
  flag?: boolean
  width?: number
  address?: string
  heading?: string
}

const open = async ({ rows = mockAdsRows(), type = 'admin', flag = true, width = 1280, ...given }: Given = {}) => {
  const { address = '/sales/ppc', heading = 'Ads Table' } = given
  const tenants = [mockTenant({ type, featureFlags: { sales: flag, data: true, uploads: true } })]
  const queries: AdsFilter[] = []
  const noted = (body: AdsFilter) => {
    queries.push(body)
    return undefined
  }
  const answers = adsAnswers(rows)
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ tenants, type })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
    ...answers,
  )
  server.events.removeAllListeners()
  server.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith('/ads/spend')) noted((await request.clone().json()) as AdsFilter)
  })
  const view = renderApp(`/#${address}`, { width })
  await screen.findByRole('heading', { level: 1, name: heading })
  return { ...view, queries, user: userEvent.setup() }
}

test('a user who is no admin goes to the start and has no entry', async () => {
  await open({ type: 'regular', heading: 'Home' })
  expect(screen.queryByRole('link', { name: 'Ads Table' })).toBeNull()
})

test('without the flag sales nobody has it', async () => {
  await open({ flag: false, heading: 'Home' })
  expect(screen.queryByRole('link', { name: 'Ads Table' })).toBeNull()
})

test('an admin sees all figures of 3 days and 30 days, in dollars, and their change', async () => {
  const { queries } = await open()
  expect(await columnOf('spend|3 days')).toEqual(['$10.00', '$3.00'])
  expect(screen.getByRole('link', { name: 'Ads Table' })).toBeVisible()
  expect(
    screen.getAllByRole('columnheader', { name: /^(3 days|30 days|Change)$/ }).map((head) => head.textContent),
  ).toEqual(['3 days', '30 days', 'Change'])
  expect(await columnOf('spend|30 days')).toEqual(['$50.00', '$30.00'])
  expect(await columnOf('attributedSales|30 days')).toEqual(['$200.00', '$0.00'])
  expect(await columnOf('acos|30 days')).toEqual(['25.0', '–'])
  // $10 in 3 days against $50 in 30: twice as much a day; ACOS is 25 % in both
  expect(await columnOf('spend|change')).toEqual(['▲ 100', '0'])
  expect(await columnOf('acos|change')).toEqual(['0', '–'])
  expect(queries[0]).toEqual({ dimensions: ['asin'], limit: 200, offset: 0 })
})

test('beside each product stand its days of cover and what is left after ads', async () => {
  await open()
  expect(await columnOf('cover|30 days')).toEqual(['60', '4ads on low stock'])
  expect(await columnOf('profit|30 days')).toEqual(['$90.00', '−$12.00unprofitable'])
})

test('the totals are the server’s, and their ratios are those of the sums', async () => {
  await open()
  await columnOf('spend|30 days')
  const totals = screen.getByRole('grid').querySelector('tfoot')
  const total = (column: string) => totals?.querySelector(`[data-col="${column}"]`)?.textContent
  expect(total('spend|30 days')).toBe('$80.00')
  // 80 of 200 dollars
  expect(total('acos|30 days')).toBe('40.0')
  expect(totals).toHaveTextContent('Σ 2')
})

test('order, filters and text are asked of the server', async () => {
  const { queries, user } = await open()
  await columnOf('spend|30 days')
  await user.click(screen.getByRole('button', { name: 'Ad orders' }))
  await waitFor(() =>
    expect(queries.at(-1)?.order).toEqual([{ by: 'attributedOrders', timespan: '30 days', descending: false }]),
  )
  await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'lamp')
  await waitFor(() => expect(queries.at(-1)?.search).toBe('lamp'))
  expect(queries.map(({ search }) => search)).not.toContain('la')
})

test('waste and stars are views that are there from the start', async () => {
  const { queries, user } = await open()
  await columnOf('spend|30 days')
  await user.click((await openTools(user)).getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Waste: spend without a sale' }))
  await waitFor(() =>
    expect(queries.at(-1)).toMatchObject({
      between: [
        { figure: 'spend', timespan: '30 days', min: 1 },
        { figure: 'attributedOrders', timespan: '30 days', max: 0 },
      ],
      order: [{ by: 'spend', timespan: '30 days', descending: true }],
    }),
  )
  await user.click(screen.getByRole('button', { name: /^Stars/ }))
  await waitFor(() =>
    expect(queries.at(-1)?.between).toEqual([
      { figure: 'attributedOrders', timespan: '30 days', min: 3 },
      { figure: 'acos', timespan: '30 days', max: 0.2 },
    ]),
  )
})

test('search terms have no figures of products, and come page by page', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => ({
    names: { searchTerm: `lamp ${at}` },
    spans: { '3 days': mockFigures(), '30 days': mockFigures() },
  }))
  const { queries } = await open({ rows, address: '/sales/ppc?by=searchTerm' })
  expect((await columnOf('searchTerm'))[0]).toBe('lamp 0')
  expect(screen.getByTestId('row-count')).toHaveTextContent('450')
  expect(screen.queryByRole('button', { name: 'Cover' })).toBeNull()
  expect(queries).toEqual([{ dimensions: ['searchTerm'], limit: 200, offset: 0 }])
})

test('figures that Amazon may still change are marked', async () => {
  await open()
  await columnOf('spend|3 days')
  const cell = screen.getByRole('grid').querySelector('tbody [data-col="attributedSales|3 days"] .ads-restated')
  expect(cell).toHaveAttribute('title', expect.stringMatching(/^Amazon may still change/))
  expect(screen.getByRole('grid').querySelector('tbody [data-col="spend|3 days"] .ads-restated')).toBeNull()
})

test('chosen rows can be copied by name', async () => {
  const { user } = await open()
  await columnOf('spend|3 days')
  await user.click(screen.getByRole('checkbox', { name: `Select ${SHELF}` }))
  expect(screen.getByText('1 name')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: `Select ${LAMP}` }))
  expect(screen.getByText('2 names')).toBeVisible()
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy the names, a line for each' }))
  expect(copied).toHaveBeenCalledWith(`${LAMP}\n${SHELF}`)
})

test('before the first report it says which one to import', async () => {
  await open({ rows: [] })
  expect(await screen.findByRole('heading', { name: 'No ads yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('a refusal is said in the server’s words, and what is asked for can be changed', async () => {
  const { user } = await open()
  await columnOf('spend|3 days')
  server.use(mockRoute(adsRoutes.listAdsSpend, () => refuse(400, 'No report has both.')))
  await user.click(screen.getByRole('button', { name: 'Ad orders' }))
  expect(await screen.findByText(/No report has both\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Split by: / }))
  expect(screen.getByRole('combobox', { name: 'Split by' })).toBeEnabled()
})

test('a phone keeps the product and its spend', async () => {
  await open({ width: 390 })
  await columnOf('spend|30 days')
  const heads = within(screen.getByRole('grid')).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent).filter(Boolean)).toEqual(['30 days', 'ASIN', 'Spend'])
})

test('it can be used without seeing it', async () => {
  await open()
  await columnOf('spend|3 days')
  expect(await violations()).toEqual([])
})

test('a figure opens where it comes from: its measure, days, currency and row', async () => {
  const { user } = await open()
  await columnOf('spend|3 days')
  const cell = screen.getByRole('grid').querySelector<HTMLElement>('tbody [data-col="acos|30 days"]')
  if (cell) await user.click(cell)
  const queries = new URLSearchParams(window.location.hash.split('?')[1]).get('explain')
  expect(queries).toMatch(/^measure\.ads\?/)
  expect(Object.fromEntries(new URLSearchParams(queries?.split('?')[1]))).toEqual({
    ...{ measure: 'acos', since: '2026-10-23', until: '2026-11-21', currency: 'USD', asin: LAMP },
  })
})
