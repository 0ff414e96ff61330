import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { type ChartInput, chartRoutes, type SavedChart } from '#contract/charts.ts'
import { type MeasuresQuery, measuresRoutes } from '#contract/measures.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockChart } from '#mocks/handlers/charts.ts'
import { mockMeasures } from '#mocks/handlers/measures.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { gregorian } from '#shared/lib/calendar.ts'
// or the first test of all would wait for them
import './ChartsScreen.tsx'
import './PinnedCharts.tsx'

const server = mockedServer()
const tenants = [mockTenant({ featureFlags: { logistics: true, sales: true, data: true, uploads: true } })]
const flagged = (flags: string[]) =>
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ tenants, flags: flags as never })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
beforeEach(() => flagged(['metrics-beta']))

/** A server that keeps charts, and what was asked of measures. */
const keeping = (kept: SavedChart[] = []) => {
  const questions: MeasuresQuery[] = []
  let pins = kept.filter(({ pinned }) => pinned).map(({ id }) => id)
  const charts = () => kept.map((chart) => ({ ...chart, pinned: pins.includes(chart.id) }))
  const pin = (id: string, { pinned }: ChartInput) => {
    pins = [...pins.filter((one) => one !== id), ...(pinned ? [id] : [])]
  }
  server.use(
    mockRoute(measuresRoutes.queryMeasures, ({ body }) => {
      questions.push(body)
      return mockMeasures(body)
    }),
    mockRoute(chartRoutes.listChartPins, () => pins.flatMap((id) => charts().filter((chart) => chart.id === id))),
    mockRoute(chartRoutes.orderChartPins, ({ body: { ids } }) => {
      pins = ids
      return []
    }),
    mockRoute(chartRoutes.listCharts, charts),
    mockRoute(chartRoutes.addChart, ({ body }) => {
      const made = mockChart({ ...body, id: String(kept.length + 1) })
      kept.push(made)
      pin(made.id, body)
      return made
    }),
    mockRoute(chartRoutes.saveChart, ({ params: { id }, body }) => {
      const at = kept.findIndex((chart) => chart.id === id)
      kept[at] = mockChart({ ...body, id })
      pin(id, body)
      return kept[at]
    }),
    mockRoute(chartRoutes.removeChart, ({ params: { id } }) => {
      kept.splice(
        kept.findIndex((chart) => chart.id === id),
        1,
      )
      return {}
    }),
  )
  return { questions, kept, pins: () => pins }
}
const open = (address = '', options?: { width: number }) => ({
  ...renderApp(`/#/playground/charts${address}`, options),
  user: userEvent.setup(),
})
const addressNow = () => new URLSearchParams(window.location.hash.split('?')[1])

test('without the flag it neither opens nor stands in the menu', async () => {
  flagged([])
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Charts' })).toBeNull()
})

test('before the first chart there are some to begin with', async () => {
  const { questions } = keeping()
  const { user } = open()
  expect(await screen.findByText(/No charts yet/)).toBeVisible()
  expect(await violations()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Units by weekday' }))
  // half a year has a column for each week
  await waitFor(() => expect(questions[0]?.dimensions).toEqual(['week', 'weekday']))
  expect(await screen.findByRole('slider', { name: /^Units,/ })).toBeVisible()
})

test('the address asks, and is drawn as it is told best', async () => {
  const { questions } = keeping()
  open('?measures=units,revenue&along=asin&span=last.7&compare=previous&filter=marketplace:US')
  expect(await screen.findByRole('figure', { name: 'Units' })).toBeVisible()
  expect(questions[0]).toMatchObject({
    ...{ measures: ['units', 'revenue'], dimensions: ['asin'], compare: 'previous' },
    ...{ filters: { marketplace: ['US'] }, top: { dimension: 'asin', count: 16 } },
  })
  expect(document.querySelector('.ant-select [title="Columns"]')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('two measures by product are points; a form that cannot tell them says why', async () => {
  keeping()
  const { user } = open('?measures=units,revenue&along=asin')
  expect(await screen.findByRole('figure', { name: 'Revenue by Units' })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Form' }))
  const lines = await screen.findByText('needs days, weeks or months along its axis', {
    selector: '[title="Lines"] small',
  })
  expect(lines.closest('.ant-select-item-option-disabled')).toBeTruthy()
})

test('a chart is saved under its name and pinned; another name is a rename, and a copy is another chart', async () => {
  const { kept, pins } = keeping()
  const { user } = open('?measures=units')
  await user.click(await screen.findByRole('switch', { name: 'On home' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Units by day is saved.')).toBeVisible()
  await waitFor(() => expect(addressNow().get('chart')).toBe('1'))
  expect(pins()).toEqual(['1'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Units by day' })).toBeVisible()
  const name = await screen.findByRole('textbox', { name: 'Name of the chart' })
  await user.clear(name)
  await user.type(name, 'Weeks{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Weeks' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Save as a copy' }))
  await waitFor(() => expect(addressNow().get('chart')).toBe('2'))
  expect(kept.map(({ title, form }) => [title, form])).toEqual([
    ['Weeks', 'line'],
    ['Weeks (copy)', 'line'],
  ])
})

test('the words beside the switch pin the chart as the switch does', async () => {
  keeping()
  const { user } = open('?measures=units')
  const pin = await screen.findByRole('switch', { name: 'On home' })
  await user.click(screen.getByText('On home'))
  expect(pin).toBeChecked()
  await user.click(screen.getByText('On home'))
  expect(pin).not.toBeChecked()
})

test('a deleted chart can be brought back', async () => {
  keeping([mockChart()])
  const restored: string[] = []
  server.use(
    mockRoute(chartRoutes.restoreChart, ({ params: { id } }) => {
      restored.push(id)
      return mockChart({ id })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Units by day' }))
  expect(await screen.findByText('Units by day is deleted.')).toBeVisible()
  await waitFor(() => expect(screen.getByText(/No charts yet/)).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Units by day is back.')).toBeVisible()
  expect(restored).toEqual(['1'])
})

test('keys point at days, mark some with Shift, and Enter asks for those', async () => {
  const { questions } = keeping()
  const { user } = open('?measures=units&span=2026-10-01.2026-10-30')
  const plot = await screen.findByRole('slider', { name: /^Units,/ })
  plot.focus()
  await user.keyboard('{Home}{ArrowRight}')
  expect(plot).toHaveAttribute('aria-valuetext', `${gregorian.day('2026-10-02')}: Units 2`)
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
  await waitFor(() => expect(addressNow().get('span')).toBe('2026-10-02.2026-10-04'))
  await waitFor(() => expect(questions.at(-1)).toMatchObject({ since: '2026-10-02', until: '2026-10-04' }))
})

test('the same numbers stand as a table', async () => {
  keeping()
  open('?measures=units&span=2026-10-01.2026-10-30&view=table')
  await waitFor(async () => expect((await columnOf('units Units')).slice(0, 3)).toEqual(['1', '2', '3']))
})

test('what is refused is a sentence, what failed can be tried again', async () => {
  keeping([mockChart({ id: '7', title: 'Spend', query: null, problem: 'Ad spend is of the ads reports.' })])
  const { user } = open()
  expect(await screen.findByText('Ad spend is of the ads reports.')).toBeVisible()
  server.use(mockRoute(measuresRoutes.queryMeasures, () => refuse(400, 'Please narrow it.')))
  await user.click(screen.getByRole('button', { name: 'New chart' }))
  expect(await screen.findByText('Please narrow it.')).toBeVisible()
  server.use(mockRoute(measuresRoutes.queryMeasures, () => refuse(503, 'The database is asleep.')))
  await user.click(screen.getByRole('link', { name: 'All charts' }))
  await user.click(await screen.findByRole('link', { name: 'Visitors and buyers' }))
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  server.use(mockRoute(measuresRoutes.queryMeasures, ({ body }) => mockMeasures(body)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('figure', { name: 'Sessions' })).toBeVisible()
})

test('a chart of a metric that is gone says so and asks nothing', async () => {
  const { questions } = keeping()
  open('?measures=metric.gone')
  expect(await screen.findByText(/A metric in this chart was deleted/)).toBeVisible()
  expect(questions).toEqual([])
})

test('a chart of a metric that is gone shows what is left, says so, and is saved without it', async () => {
  const chart = mockChart({
    title: 'Margins',
    form: 'line',
    query: { measures: ['sessions', 'metric.gone'], dimensions: ['day'], spans: [{ last: 30 }] },
  })
  const { questions, kept } = keeping([chart])
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: 'Margins' }))
  expect(await screen.findByRole('figure', { name: 'Sessions' })).toBeVisible()
  expect(screen.getByText('A metric in this chart was deleted, so it shows the rest.')).toBeVisible()
  expect(questions.map(({ measures }) => measures)).toEqual([['sessions']])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(kept[0]?.query?.measures).toEqual(['sessions']))
})

test('home shows pinned charts in the own order, which keys and the cross change', async () => {
  const all = ['A', 'B', 'C'].map((title, at) => mockChart({ id: String(at + 1), title, pinned: true }))
  const { pins } = keeping(all)
  renderApp('/#/home')
  const user = userEvent.setup()
  const pinned = await screen.findByRole('region', { name: 'Pinned charts' })
  const titles = () =>
    within(pinned)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(titles()).toEqual(['A', 'B', 'C'])
  await waitFor(() => expect(within(pinned).getAllByRole('slider')).toHaveLength(3))
  expect(await violations()).toEqual([])
  within(pinned)
    .getByRole('button', { name: /^Move A/ })
    .focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(titles()).toEqual(['B', 'A', 'C']))
  expect(within(pinned).getByRole('button', { name: 'Move A: place 2 of 3, use arrow keys to move it' })).toHaveFocus()
  await user.click(within(pinned).getByRole('button', { name: 'Take B off home' }))
  await waitFor(() => expect(pins()).toEqual(['1', '3']))
  await waitFor(() => expect(titles()).toEqual(['A', 'C']))
})

test('home has no charts where none is pinned', async () => {
  const { questions } = keeping([mockChart()])
  renderApp('/#/home')
  await screen.findByRole('region', { name: 'Sales' })
  expect(screen.queryByRole('region', { name: 'Pinned charts' })).toBeNull()
  // the chart of home itself asks for the sales of 30 days
  expect(questions.filter(({ compare }) => compare !== 'lastYear')).toEqual([])
})
