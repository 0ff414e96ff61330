import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { openTools } from '#app/testing/toolBar.ts'
import type { AdsFilter } from '#contract/ads.ts'
import { type MeasureDescription, measuresRoutes } from '#contract/measures.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { adsAnswers, type MockAdsRow, mockAdsRows, mockFigures } from '#mocks/handlers/ads.ts'
import { LAMP } from '#mocks/handlers/leads.ts'
import { mockCatalogue } from '#mocks/handlers/measures.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()

const LEFT = 'metric.leftAfterAds'
const left: MeasureDescription = {
  ...{ key: LEFT, title: 'Left after ads', unit: 'money', kind: 'metric', description: 'What ads leave.' },
  ...{ formula: 'revenue - adSpend', dimensions: ['asin', 'marketplace', 'info.season'], sources: ['sales', 'ads'] },
  ...{ restates: 14, admin: true },
}
const share: MeasureDescription = { ...left, key: 'metric.kept', title: 'Kept', unit: 'share', formula: '1 - acos' }

interface Given {
  rows?: MockAdsRow[]
  metrics?: MeasureDescription[]
  query?: Record<string, unknown>
  by?: string
}

/** The table as a link has it, of a company with metrics and an info type of its own. */
const open = async ({ rows = mockAdsRows(), metrics = [left, share], query = {}, by = 'asin' }: Given = {}) => {
  const tenants = [mockTenant({ type: 'admin', featureFlags: { sales: true } })]
  const queries: AdsFilter[] = []
  const { measures, dimensions, sources } = mockCatalogue()
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ tenants, type: 'admin' })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
    mockRoute(measuresRoutes.listMeasures, () => ({
      measures: [...measures, ...metrics],
      dimensions: [...dimensions, { key: 'info.season', title: 'Season' }],
      sources,
    })),
    ...adsAnswers(rows),
  )
  server.events.removeAllListeners()
  server.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith('/ads/measures')) queries.push((await request.clone().json()) as AdsFilter)
  })
  renderApp(`/#/sales/ppc?${new URLSearchParams({ by, 'table.ads': JSON.stringify(query) })}`)
  await screen.findByRole('heading', { level: 1, name: 'Ads Table' })
  return { queries, user: userEvent.setup() }
}
const shown = (...columns: string[]) => ({ hidden: Object.fromEntries(columns.map((key) => [key, false])) })
const grid = () => screen.getByRole('grid')

test('a metric is chosen as a column, asked for then, and shown by its unit with its total', async () => {
  const { queries, user } = await open()
  await columnOf('spend|30 days')
  expect(queries).toEqual([{ dimensions: ['asin'], limit: 200, offset: 0 }])
  await user.click((await openTools(user)).getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Left after ads, 30 days' }))
  await waitFor(() => expect(queries.at(-1)?.metrics).toEqual([LEFT]))
  // 200 − 50 and 0 − 30 dollars
  await waitFor(async () => expect(await columnOf(`${LEFT}|30 days`)).toEqual(['$150.00', '−$30.00']))
  expect(grid().querySelector(`tfoot [data-col="${LEFT}|30 days"]`)).toHaveTextContent('$120.00')
})

test('its order, bounds and change are asked of the server, shares as fractions', async () => {
  const { queries } = await open({
    query: {
      ...shown(`${LEFT}|change`),
      sort: [{ key: `${LEFT}|3 days`, descending: true }],
      terms: [{ key: 'metric.kept|30 days', is: 'between', min: 25 }],
    },
  })
  // 30 dollars in 3 days against 150 in 30: twice as much a day
  await waitFor(async () => expect(await columnOf(`${LEFT}|change`)).toEqual(['▲ 100', '–']))
  // bounds are asked for once the keys rest
  await waitFor(() =>
    expect(queries.at(-1)).toMatchObject({
      metrics: [LEFT],
      order: [{ by: LEFT, timespan: '3 days', descending: true }],
      between: [{ figure: 'metric.kept', timespan: '30 days', min: 0.25 }],
    }),
  )
})

test('a figure of it opens where it comes from', async () => {
  const { user } = await open({ query: shown(`${LEFT}|30 days`) })
  await columnOf(`${LEFT}|30 days`)
  const cell = grid().querySelector<HTMLElement>(`tbody [data-col="${LEFT}|30 days"]`)
  if (cell) await user.click(cell)
  const queries = new URLSearchParams(window.location.hash.split('?')[1]).get('explain')
  expect(Object.fromEntries(new URLSearchParams(queries?.split('?')[1]))).toMatchObject({ measure: LEFT, asin: LAMP })
})

test('a layout that shows, sorts and filters by a metric that is deleted does without it', async () => {
  const { queries } = await open({
    metrics: [],
    query: {
      ...shown(`${LEFT}|30 days`),
      order: [`${LEFT}|30 days`, 'spend|30 days'],
      sort: [{ key: `${LEFT}|30 days`, descending: true }],
      terms: [{ key: `${LEFT}|30 days`, is: 'between', min: 1 }],
    },
  })
  expect(await columnOf('spend|30 days')).toEqual(['$50.00', '$30.00'])
  expect(queries).toEqual([{ dimensions: ['asin'], limit: 200, offset: 0 }])
  expect(grid().querySelector(`[data-col="${LEFT}|30 days"]`)).toBeNull()
})

test('campaigns have no metric that no report tells by them', async () => {
  const rows = [{ names: { campaign: 'Autumn' }, spans: { '3 days': mockFigures(), '30 days': mockFigures() } }]
  const { queries, user } = await open({ rows, by: 'campaign', query: shown(`${LEFT}|30 days`) })
  expect(await columnOf('campaign')).toEqual(['Autumn'])
  expect(queries).toEqual([{ dimensions: ['campaign'], limit: 200, offset: 0 }])
  await user.click((await openTools(user)).getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('checkbox', { name: 'Spend, 30 days' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Left after ads, 30 days' })).toBeNull()
})

const bySeason = (...seasons: (string | null)[]): MockAdsRow[] =>
  seasons.map((season) => ({
    ...{ names: {}, noted: { 'info.season': season } },
    spans: { '3 days': mockFigures(), '30 days': mockFigures() },
  }))

test('rows are grouped by an info type of the company, apart from products without it and from what names none', async () => {
  const { queries, user } = await open({ rows: bySeason('Winter', '', null), by: 'info.season' })
  expect(await columnOf('info.season')).toEqual(['Winter', 'No value', 'No product'])
  expect(screen.getByRole('button', { name: 'Season' })).toBeVisible()
  expect(queries[0]?.dimensions).toEqual(['info.season'])
  const explained = async (at: number) => {
    const cell = grid().querySelectorAll<HTMLElement>('tbody [data-col="spend|30 days"]')[at]
    if (cell) await user.click(cell)
    const link = new URLSearchParams(window.location.hash.split('?')[1]).get('explain')
    return link === null ? undefined : Object.fromEntries(new URLSearchParams(link.split('?')[1]))
  }
  // which products are without it no values tell
  expect(await explained(1)).toBeUndefined()
  expect(await explained(0)).toMatchObject({ measure: 'adSpend', 'info.season': 'Winter' })
  await user.keyboard('{Escape}')
  const rest = await explained(2)
  expect(rest).toMatchObject({ measure: 'adSpend', asin: '' })
  expect(rest).not.toHaveProperty(['info.season'])
})

test('an info type that is removed is passed over', async () => {
  const { queries } = await open({ by: 'info.flavor' })
  await columnOf('spend|30 days')
  expect(queries[0]?.dimensions).toEqual(['asin'])
})
