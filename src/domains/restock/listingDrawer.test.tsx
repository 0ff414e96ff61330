import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openRestock } from '#app/testing/openRestock.ts'
import { incomingRoutes } from '#contract/incoming.ts'
import { restockRoutes } from '#contract/restock.ts'
import { LAMP } from '#mocks/handlers/leads.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockBacktest, mockPlannedEvent, mockRestockColumns, mockRestockRow } from '#mocks/handlers/restock.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()

test('a row opens its projected stock, what is on its way, and the table of the same numbers', async () => {
  const { user } = await openRestock()
  await user.click(await screen.findByText('Bamboo lamp', { selector: '[data-line="1"] *' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(
    await drawer.findByRole('row', { name: new RegExp(`^PO-1018 40 ${gregorian.day('2026-12-20')} on time`) }),
  ).toBeVisible()
  expect(drawer.getByRole('link', { name: 'PO-1018' })).toHaveAttribute('href', '#/po/orders/18')
  expect(drawer.getByText('Nothing to order now.', { exact: false })).toBeVisible()
  await user.click(drawer.getByText('Table'))
  // 400 less 2 a day for 30 days, and the 40 that come on that day
  expect(await drawer.findByRole('row', { name: `${gregorian.day('2026-12-20')} 40 380` })).toBeVisible()
  expect(decodeURIComponent(window.location.hash)).toContain(`listing=${LAMP}|CA|main`)
})

test('a shipment that probably came from an order is made sure by one click, and taken back', async () => {
  const said: unknown[] = []
  const probably = { po: '18', number: 'PO-1018', fnsku: 'X0LAMP' }
  const arrivals = [
    {
      day: '2026-11-27',
      units: 5,
      source: 'inbound',
      lateDays: 12,
      reference: 'FBA15X',
      order: null,
      probably,
    } as const,
  ]
  server.use(
    mockRoute(restockRoutes.showRestockColumns, () => mockRestockColumns({ table: [mockRestockRow({ arrivals })] })),
    mockRoute(incomingRoutes.pairIncoming, ({ body }) => {
      said.push(body)
      return {}
    }),
  )
  const { user } = await openRestock()
  await user.click(await screen.findByText('Bamboo lamp'))
  await user.click(await screen.findByRole('button', { name: 'Yes, it is PO-1018' }))
  await waitFor(() => expect(said).toEqual([{ fnsku: 'X0LAMP', id: 'FBA15X', po: 'PO-1018', answer: 'yes' }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(said).toHaveLength(2))
  expect(said[1]).toMatchObject({ answer: 'open' })
})

test('units that arrived on a shipment are named with the order that they were taken off, and one click says no', async () => {
  const said: unknown[] = []
  const probably = { po: '18', number: 'PO-1018', fnsku: 'X0LAMP' }
  const arrived = [{ units: 60, reference: 'FBA16Y', probably }]
  server.use(
    mockRoute(restockRoutes.showRestockColumns, () => mockRestockColumns({ table: [mockRestockRow({ arrived })] })),
    mockRoute(incomingRoutes.pairIncoming, ({ body }) => {
      said.push(body)
      return {}
    }),
  )
  const { user } = await openRestock()
  await user.click(await screen.findByText('Bamboo lamp'))
  const table = await screen.findByRole('table', { name: 'Arrived, and deducted from its order' })
  expect(within(table).getByRole('row', { name: /FBA16Y 60 probably PO-1018/ })).toBeVisible()
  await user.click(within(table).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(said).toEqual([{ fnsku: 'X0LAMP', id: 'FBA16Y', po: 'PO-1018', answer: 'no' }]))
})

test('events are planned and removed, and what is wrong with one is said in a sentence', async () => {
  const sent: unknown[] = []
  let events = [mockPlannedEvent()]
  server.use(
    mockRoute(restockRoutes.listPlannedEvents, () => events),
    mockRoute(restockRoutes.removePlannedEvent, ({ params }) => {
      events = events.filter(({ id }) => id !== params.id)
      return {}
    }),
    mockRoute(restockRoutes.addPlannedEvent, ({ body }) => {
      sent.push(body)
      events = [mockPlannedEvent({ ...body, id: '2' })]
      return mockPlannedEvent(body)
    }),
  )
  const { user } = await openRestock(`/#/logistics/restock?listing=${LAMP}|US|main`)
  expect(await screen.findByRole('row', { name: /^Black Friday .* × 3 Ada/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add event' }))
  expect(await screen.findByText('Choose the first and last day.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Remove Black Friday/ }))
  expect(await screen.findByText('None. Forecast uses rate and season only.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([{ asin: LAMP, from: '2026-11-27', until: '2026-11-30', factor: 3, note: 'Black Friday' }]),
  )
  expect(await screen.findByRole('row', { name: /^Black Friday/ })).toBeVisible()
})

test('a listing says whether one stock serves both', async () => {
  const sent: unknown[] = []
  server.use(
    mockRoute(restockRoutes.setOneStock, ({ body }) => {
      sent.push(body)
      return {}
    }),
  )
  const { user } = await openRestock(`/#/logistics/restock?listing=${LAMP}|US|main`)
  await user.click(await screen.findByRole('switch', { name: 'One stock serves both' }))
  await waitFor(() => expect(sent).toEqual([{ asin: LAMP, marketplace: 'US', seller: 'main', oneStock: true }]))
})

test('today’s settings are tested on the past, beside what happened and the plain average', async () => {
  const { user } = await openRestock(`/#/logistics/restock?listing=${LAMP}|US|main`)
  await user.click(await screen.findByText('Back-test'))
  expect(await screen.findByText(mockBacktest().message ?? '')).toBeVisible()
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  // 2,600, 2,100 and 2,900 unit-days over 50 days
  expect(cells(/^This rule/).slice(0, 3)).toEqual(['0', '0', '52'])
  expect(cells(/^What happened/).slice(0, 3)).toEqual(['4', '8', '42'])
  expect(cells(/^Plain 30-day average/).slice(0, 3)).toEqual(['2', '4', '58'])
})
