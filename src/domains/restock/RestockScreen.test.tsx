import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { cellOf, columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { restockRoutes } from '#contract/restock.ts'
import { sessionFiltersSlice } from '#domains/settings/index.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockBacktest, mockRestock, mockRestockRow, mockRestockSettings } from '#mocks/handlers/restock.ts'
import { mockRoute, refuse } from '#mocks/mockRoute.ts'

const server = mockedServer()
const { dimensionsSet, marketplacesFiltered } = sessionFiltersSlice.actions

/** The screen with a line for each marketplace. */
const open = async (address = '/#/logistics/restock', width = 1280) => {
  const app = { ...renderApp(address, { width }), user: userEvent.setup() }
  app.store.dispatch(dimensionsSet(['asin', 'marketplace']))
  await screen.findByRole('heading', { name: 'Restock' })
  return app
}
const table = () => screen.findByRole('grid')
const slider = () => screen.findByRole('slider', { name: 'Scale' })
const keeping = () => {
  const sent: unknown[] = []
  let settings = mockRestockSettings()
  server.use(
    mockRoute(restockRoutes.showRestockSettings, () => settings),
    mockRoute(restockRoutes.saveRestockSettings, ({ body }) => {
      sent.push(body)
      const given = Object.entries(body).filter(([, value]) => value !== undefined)
      settings = { ...settings, ...Object.fromEntries(given) }
      return settings
    }),
  )
  return sent
}
const handedOver = () => (window.history.state as { usr?: unknown } | null)?.usr

test('the worked example stands in the table, and the state of things in the title', async () => {
  await open()
  await table()
  expect(await screen.findByText('3 products · 1 to order now · 1 will run dry')).toBeVisible()
  expect(await slider()).toHaveValue('42')
  expect(await columnOf('inventory')).toEqual(['50', '400', '14'])
  expect(await columnOf('3 days')).toEqual(['6', '6', '0'])
  expect(await columnOf('7 days')).toEqual(['14', '14', '0'])
  expect(await columnOf('30 days')).toEqual(['60', '60', '0'])
  expect(await columnOf('velocity')).toEqual(['2.0', '2.0', '0.0'])
  expect(await columnOf('cover')).toEqual(['25', '200', '–'])
  expect(await columnOf('status')).toEqual(['late', 'excess', 'ok'])
  expect(await columnOf('suggested')).toEqual(['125', '–', '–'])
  expect(screen.getByTitle('90.0 missing, rounded up to 100, 5.0 days of cover more')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the slider recomputes the whole table, and its scale can be made the usual one', async () => {
  const sent = keeping()
  const { user } = await open()
  await table()
  fireEvent.change(await slider(), { target: { value: '7' } })
  expect(await columnOf('suggested')).toEqual(['50', '–', '–'])
  expect(screen.getByText('7 d')).toBeVisible()
  fireEvent.change(await slider(), { target: { value: '180' } })
  expect(await columnOf('suggested')).toEqual(['400', '–', '–'])
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save as default' }))
  await waitFor(() => expect(sent).toEqual([{ defaultScale: 180 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as default' })).toBeNull())
  expect(await slider()).toHaveValue('180')
  fireEvent.change(await slider(), { target: { value: '10' } })
  await user.click(screen.getByRole('button', { name: 'Back to 180' }))
  expect(await slider()).toHaveValue('180')
})

test('a sort by what the slider changes follows it', async () => {
  server.use(
    mockRoute(restockRoutes.showRestock, () =>
      mockRestock({
        minQuantity: 0,
        roundTo: 1,
        table: [
          mockRestockRow({ asin: 'B0FEWSOLD1', level: 1, inventory: 0 }),
          mockRestockRow({ asin: 'B0MANYSOLD', inventory: 60 }),
        ],
      }),
    ),
  )
  const { user } = await open()
  await table()
  await user.click(screen.getByText('Suggest'))
  // 1·70 + 15 and 2·70 + 27 − 60
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['85', '107']))
  // 1·35 + 15 and 2·35 + 27 − 60
  fireEvent.change(await slider(), { target: { value: '7' } })
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['37', '50']))
})

test('places of an asin are one line until they are grouped otherwise, and filters narrow them', async () => {
  const { store } = await open()
  store.dispatch(dimensionsSet(['asin']))
  await waitFor(async () => expect(await columnOf('inventory')).toEqual(['450', '14']))
  expect(await columnOf('marketplace')).toEqual(['2', 'US'])
  expect(screen.getByTitle('US, CA')).toBeVisible()
  store.dispatch(marketplacesFiltered(['CA']))
  await waitFor(async () => expect(await columnOf('inventory')).toEqual(['400']))
})

test('with an asin in the address the table is searched for it', async () => {
  await open(`/#/logistics/restock/${SHELF}`)
  await table()
  await waitFor(async () => expect(await columnOf('name')).toEqual(['Oak shelf']))
  expect(screen.getByDisplayValue(SHELF)).toBeVisible()
})

test('the lines chosen are handed to the purchase order', async () => {
  const { user } = await open()
  await table()
  const lines = [{ asin: LAMP, marketplace: 'US', seller: 'main', quantity: 125 }]
  await user.click(screen.getByRole('checkbox', { name: `Select ${LAMP} in US, main` }))
  await user.click(await screen.findByRole('button', { name: 'Single PO' }))
  await waitFor(() => expect(window.location.hash).toBe('#/po/new'))
  expect(handedOver()).toEqual({ lines, together: true })
})

test('without a choice everything that is due is ordered', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Create PO for 1' }))
  await waitFor(() => expect(window.location.hash).toBe('#/po/new'))
  expect(handedOver()).toMatchObject({ lines: [{ asin: LAMP, quantity: 125 }], together: false })
})

test('a choice of which nothing is needed says so', async () => {
  const { user } = await open()
  await table()
  await user.click(screen.getByRole('checkbox', { name: `Select ${SHELF} in US, main` }))
  expect(await screen.findByText('Nothing of it is to be ordered')).toBeVisible()
})

test('every figure can be asked where it comes from', async () => {
  const { user } = await open()
  await user.click(await cellOf('late', 'suggested'))
  await waitFor(() => expect(decodeURIComponent(window.location.hash)).toContain('restock.suggested'))
  expect(decodeURIComponent(window.location.hash)).toContain('scale=42')
  expect(await screen.findByText(/^Suggested quantity/)).toBeVisible()
})

test('low confidence and missing stock history are marked', async () => {
  const row = mockRestockRow({ inStockDays: 7 })
  const unknown = mockRestockRow({ marketplace: 'CA', unknownStock: true })
  server.use(mockRoute(restockRoutes.showRestock, () => mockRestock({ table: [row, unknown] })))
  await open()
  await table()
  expect(screen.getByTitle(/^Low confidence/)).toHaveTextContent('≈ 2.0')
  expect(screen.getByTitle(/^No stock history/)).toHaveTextContent('2.0 *')
})

test('settings are changed for everybody', async () => {
  const sent = keeping()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const drawer = await screen.findByRole('dialog')
  const period = within(drawer).getByRole('spinbutton', { name: 'Review period' })
  await user.clear(period)
  await user.type(period, '14')
  await user.click(within(drawer).getByRole('switch', { name: 'Reckon with the season' }))
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ ...mockRestockSettings(), reviewPeriod: 14, useSeason: false }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the past is replayed beside what happened', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Replay ${LAMP} in US` }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText(`Replay of ${LAMP} in US`)).toBeVisible()
  expect(await within(drawer).findByText(mockBacktest().message ?? '')).toBeVisible()
  const cells = (name: string) =>
    within(within(drawer).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('What happened 1 4 0')).toEqual(['1', '4', '0'])
  expect(cells('With the settings of today 0 0 12')).toEqual(['0', '0', '12'])
  expect(await violations()).toEqual([])
})

test('nothing imported: which reports bring it, and the way there', async () => {
  server.use(mockRoute(restockRoutes.showRestock, () => mockRestock({ table: [], until: null })))
  await open()
  expect(await screen.findByText('Nothing to restock yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('a refusal says what failed and can be tried again', async () => {
  server.use(mockRoute(restockRoutes.showRestock, () => refuse(400, 'Not today.')))
  const { user } = await open()
  expect(await screen.findByText('Not today.')).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['125', '–', '–']))
})

test('while it is tried again the notice says so', async () => {
  let calls = 0
  server.use(
    mockRoute(restockRoutes.showRestock, () => {
      calls += 1
      return calls === 1 ? refuse(500, 'No.') : mockRestock()
    }),
  )
  await open()
  expect(await screen.findByText('Could not load table. Trying again...')).toBeVisible()
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['125', '–', '–']))
})

test('a small screen keeps what matters and opens a line as a sheet', async () => {
  await open('/#/logistics/restock', 390)
  const grid = await table()
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/ASIN/), expect.stringMatching(/Suggest/)]))
  expect(await violations()).toEqual([])
})
