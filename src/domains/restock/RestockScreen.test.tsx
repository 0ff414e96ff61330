import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openRestock } from '#app/testing/openRestock.ts'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { restockRoutes } from '#contract/restock.ts'
import { sessionFiltersSlice } from '#domains/settings/index.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockRestockColumns, mockRestockRow, mockRestockSettings } from '#mocks/handlers/restock.ts'

const server = mockedServer()
const { marketplacesFiltered, mergeSet } = sessionFiltersSlice.actions

const table = () => screen.findByRole('grid')
const slider = async () => {
  if (!screen.queryByRole('slider')) fireEvent.click(await screen.findByRole('button', { name: /^Days to cover: / }))
  return screen.findByRole('slider', { name: 'Days to cover' })
}
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
  await openRestock()
  await table()
  expect(await screen.findByText('3 listings · 1 to order now')).toBeVisible()
  expect(screen.getByText(/sales up to/)).toHaveTextContent(/Orders .*, sales up to 19 Nov · POs: live/)
  expect(await slider()).toHaveValue('42')
  expect(await columnOf('inventory')).toEqual(['50', '400', '14'])
  expect(await columnOf('velocity')).toEqual(['2.0', '2.0', '0.0'])
  expect(await columnOf('cover')).toEqual(['25', '200', '–'])
  expect(await columnOf('status')).toEqual(['Late', 'Excess', 'Excess'])
  expect(await columnOf('suggested')).toEqual(['125', '–', '–'])
  expect(screen.getByTitle(/^117 units needed, rounded up to 125: 4\.0 extra days of cover/)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the slider recomputes the whole table, and its scale can be made the usual one', async () => {
  const sent = keeping()
  const { user } = await openRestock()
  await table()
  fireEvent.change(await slider(), { target: { value: '7' } })
  expect(await columnOf('suggested')).toEqual(['50', '–', '–'])
  expect(screen.getByText('7 days')).toBeVisible()
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
    mockRoute(restockRoutes.showRestockColumns, () =>
      mockRestockColumns({
        minQuantity: 0,
        roundTo: 1,
        table: [
          mockRestockRow({ asin: 'B0FEWSOLD1', level: 1, inventory: 0 }),
          mockRestockRow({ asin: 'B0MANYSOLD', inventory: 60 }),
        ],
      }),
    ),
  )
  const { user } = await openRestock()
  await table()
  await user.click(screen.getByText('Order qty'))
  // 70 + 15.1 and 2·70 + 26.9 − 60
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['86', '107']))
  // 35 + 15.1 and 2·35 + 26.9 − 60
  fireEvent.change(await slider(), { target: { value: '7' } })
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['37', '51']))
})

test('each listing is a line until they are pooled, and filters narrow them', async () => {
  const { store } = await openRestock()
  await waitFor(async () => expect(await columnOf('inventory')).toEqual(['50', '400', '14']))
  store.dispatch(mergeSet({ name: 'marketplace', value: false }))
  // the worst of its listings, and how many have it
  await waitFor(async () => expect(await columnOf('status')).toEqual(['Late1 of 2', 'Excess']))
  expect(await columnOf('inventory')).toEqual(['450', '14'])
  expect(screen.getByText('US, CA', { exact: false })).toBeVisible()
  store.dispatch(marketplacesFiltered(['CA']))
  await waitFor(async () => expect(await columnOf('inventory')).toEqual(['400']))
})

test('with an asin in the address the table is searched for it', async () => {
  await openRestock(`/#/logistics/restock/${SHELF}`)
  await table()
  await waitFor(async () => expect(await columnOf('name')).toEqual([`Oak shelf${SHELF}  · US`]))
  expect(screen.getByDisplayValue(SHELF)).toBeVisible()
})

test('the lines chosen are handed to the purchase order', async () => {
  const { user } = await openRestock()
  await table()
  const lines = [{ asin: LAMP, marketplace: 'US', seller: 'main', quantity: 125 }]
  await user.click(screen.getByRole('checkbox', { name: `Select ${LAMP} in US, main` }))
  await user.click(await screen.findByRole('button', { name: 'Single PO' }))
  await waitFor(() => expect(window.location.hash).toBe('#/po/new'))
  expect(handedOver()).toEqual({ lines, together: true })
})

test('without a choice everything that is due is ordered', async () => {
  const { user } = await openRestock()
  await user.click(await screen.findByRole('button', { name: 'Create PO for 1' }))
  await waitFor(() => expect(window.location.hash).toBe('#/po/new'))
  expect(handedOver()).toMatchObject({ lines: [{ asin: LAMP, quantity: 125 }], together: false })
})

test('a choice of which nothing is needed says so', async () => {
  const { user } = await openRestock()
  await table()
  await user.click(screen.getByRole('checkbox', { name: `Select ${SHELF} in US, main` }))
  expect(await screen.findByText('Nothing needs to be ordered')).toBeVisible()
})

test('every figure can be asked where it comes from', async () => {
  const { user } = await openRestock()
  await user.click(await screen.findByText('125', { selector: '[data-line="0"] *' }))
  await waitFor(() => expect(decodeURIComponent(window.location.hash)).toContain('restock.suggested'))
  expect(decodeURIComponent(window.location.hash)).toContain('scale=42')
  expect(await screen.findByText(/^Suggested quantity/)).toBeVisible()
})

test('low confidence and missing stock history are marked', async () => {
  const row = mockRestockRow({ inStockDays: 7 })
  const unknown = mockRestockRow({ marketplace: 'CA', unknownStock: true })
  server.use(mockRoute(restockRoutes.showRestockColumns, () => mockRestockColumns({ table: [row, unknown] })))
  await openRestock()
  await table()
  expect(screen.getByTitle(/Low confidence/)).toHaveTextContent('≈ 2.0')
  expect(screen.getByTitle(/No stock history/)).toHaveTextContent('2.0 *')
})

test('settings are changed for everybody', async () => {
  const sent = keeping()
  const { user } = await openRestock()
  await user.click(await screen.findByRole('button', { name: 'Restock settings' }))
  const drawer = await screen.findByRole('dialog')
  const period = within(drawer).getByRole('spinbutton', { name: 'Review period' })
  await user.clear(period)
  await user.type(period, '14')
  await user.click(within(drawer).getByRole('switch', { name: 'Adjust for seasonality' }))
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ ...mockRestockSettings(), reviewPeriod: 14, useSeason: false }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('chips count listings of each urgent status, and narrow the table to them', async () => {
  const { user } = await openRestock()
  await table()
  const chip = (name: string) => screen.getByRole('button', { name })
  expect(chip('Out 0')).toBeDisabled()
  await user.click(chip('Late 1'))
  await waitFor(async () => expect(await columnOf('inventory')).toEqual(['50']))
  expect(chip('Late 1')).toHaveAttribute('aria-pressed', 'true')
  await user.click(chip('Late 1'))
  await waitFor(async () => expect(await columnOf('inventory')).toEqual(['50', '400', '14']))
})

test('without an inventory report nothing is known, suggested or ordered', async () => {
  const table = [mockRestockRow({ isKnown: false, inventory: 0 })]
  server.use(
    mockRoute(restockRoutes.showRestockColumns, () => mockRestockColumns({ table, stockAt: null, minQuantity: 300 })),
  )
  await openRestock()
  expect(await screen.findByText(/^No inventory report has been imported yet/)).toBeVisible()
  expect(await columnOf('inventory')).toEqual(['–'])
  expect(await columnOf('status')).toEqual(['No stock data'])
  expect(await columnOf('suggested')).toEqual(['–'])
  expect(screen.getByRole('button', { name: 'Create PO' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: `Select ${LAMP} in US, main` })).toBeDisabled()
})

test('what the minimum makes last too long says so, and is not ordered by itself', async () => {
  const table = [mockRestockRow({ level: 1, unitCost: 450 })]
  server.use(mockRoute(restockRoutes.showRestockColumns, () => mockRestockColumns({ table, minQuantity: 600 })))
  const { user } = await openRestock()
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['60022 months of stock']))
  expect(
    screen.getByTitle(/extra days of cover, .* extra. Held back by Create PO: over 180 days of cover$/),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create PO' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: `Select ${LAMP} in US, main` }))
  expect(await screen.findByRole('button', { name: 'Single PO' })).toBeVisible()
})

test('what waits names the order and how late it is', async () => {
  const late = {
    day: '2026-11-27',
    units: 200,
    source: 'po',
    lateDays: 21,
    reference: 'PO-1018',
    order: '18',
    probably: null,
  } as const
  const table = [mockRestockRow({ inventory: 80, onOrder: 200, arrivals: [late] })]
  server.use(mockRoute(restockRoutes.showRestockColumns, () => mockRestockColumns({ table })))
  await openRestock()
  await waitFor(async () => expect(await columnOf('status')).toEqual(['Waits21 days late']))
  expect(screen.getByTitle('PO-1018, 21 days late')).toBeVisible()
  expect(screen.getByTitle(/^Partly late/).closest('td')).toHaveAttribute('data-col', 'onOrder')
})

test('nothing imported: which reports bring it, and the way there', async () => {
  server.use(mockRoute(restockRoutes.showRestockColumns, () => mockRestockColumns({ table: [], until: null })))
  await openRestock()
  expect(await screen.findByText('Nothing to restock yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('a refusal says what failed and can be tried again', async () => {
  server.use(mockRoute(restockRoutes.showRestockColumns, () => refuse(400, 'Not today.')))
  const { user } = await openRestock()
  expect(await screen.findByText('Not today.')).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['125', '–', '–']))
})

test('while it is tried again the notice says so', async () => {
  let calls = 0
  server.use(
    mockRoute(restockRoutes.showRestockColumns, () => {
      calls += 1
      return calls === 1 ? refuse(500, 'No.') : mockRestockColumns()
    }),
  )
  await openRestock()
  expect(await screen.findByText('Could not load table. Trying again...')).toBeVisible()
  await waitFor(async () => expect(await columnOf('suggested')).toEqual(['125', '–', '–']))
})

test('a small screen keeps what matters and opens a line as a sheet', async () => {
  await openRestock('/#/logistics/restock', 390)
  const grid = await table()
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/Product/), expect.stringMatching(/Order qty/)]))
  expect(await violations()).toEqual([])
})
