import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { MAX_MISSING, incomingRoutes as routes } from '#contract/incoming.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockMissingPos } from '#mocks/handlers/purchasing.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { takeUnits } from '../incomingDocument.ts'

const server = mockedServer()

/** A server that forgets what is matched or deleted, and takes it back. */
const open = (address = '/#/missing/po', options?: { width: number }) => {
  const kept = { doc: mockMissingPos(), matched: [] as unknown[] }
  server.use(
    mockRoute(routes.listMissingPos, () => kept.doc),
    mockRoute(routes.countMissingPos, () => ({ pos: Object.values(kept.doc).flatMap(({ ids }) => ids).length })),
    mockRoute(routes.matchIncoming, ({ body }) => {
      kept.matched.push(body)
      takeUnits(kept.doc, body, body.received)
      return {}
    }),
    mockRoute(routes.deleteIncoming, ({ body }) => {
      takeUnits(kept.doc, body)
      return {}
    }),
    mockRoute(routes.undoIncoming, () => {
      kept.doc = mockMissingPos()
      return {}
    }),
  )
  return { ...renderApp(address, options), kept, user: userEvent.setup() }
}
const bell = (count: number) => screen.findByRole('button', { name: `Needs attention: ${count}` })
const details = (id: string) => screen.findByRole('region', { name: `Shipment ${id}` }).then(within)

test('shows shipments under its exact name beside their orders, best first, with the reasons', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: {} })]))
  open()
  expect(await columnOf('id')).toEqual(['FBA15LAMP1', 'FBA15LAMP2', 'FBA15SHELF'])
  expect(await columnOf('best')).toEqual(['PO-1001 · 50', 'PO-1001 · 15', '–'])
  expect(screen.getByRole('heading', { name: 'Unmatched Shipments' })).toBeVisible()
  expect(screen.getByText('3 shipment lines unmatched · 2 with a suggestion')).toBeVisible()
  const shown = await details('FBA15LAMP1')
  expect(shown.getByText('Nearly the same quantity: 298 of 300')).toBeVisible()
  expect(shown.getByLabelText('Units to book on PO-1001 for US')).toHaveValue(298)
  expect(await violations()).toEqual([])
})

test('a match takes the row off, the count drops, and Undo brings both back', async () => {
  const { kept, user } = open()
  expect(await screen.findByText('Unmatched Shipments', { selector: 'h1' })).toBeVisible()
  const shown = await details('FBA15LAMP1')
  await user.click(shown.getByRole('button', { name: 'Match with PO-1001 for US' }))
  await waitFor(async () => expect(await columnOf('id')).toEqual(['FBA15LAMP2', 'FBA15SHELF']))
  expect(kept.matched).toEqual([{ fnsku: 'X000LAMP01', id: 'FBA15LAMP1', po: '1', line: 1, received: 298 }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await columnOf('id')).length).toBe(3))
})

test('a part can be booked; more than is open says so', async () => {
  const { kept, user } = open('/#/missing/po?shipment=X000LAMP01%7CFBA15LAMP2')
  server.use(
    mockRoute(routes.listMissingPos, () => {
      for (const candidate of kept.doc.X000LAMP01?.candidates ?? []) candidate.open = 30
      return kept.doc
    }),
  )
  const shown = await details('FBA15LAMP2')
  expect(await shown.findByText('10 more than outstanding')).toBeVisible()
  fireEvent.change(shown.getByLabelText('Units to book on PO-1001 for US'), { target: { value: '30' } })
  await user.click(shown.getByRole('button', { name: 'Match with PO-1001 for US' }))
  await waitFor(() => expect(kept.matched).toMatchObject([{ id: 'FBA15LAMP2', received: 30 }]))
  await waitFor(async () => expect(await columnOf('received')).toEqual(['298', '10', '12']))
})

test('a shipment of no order is deleted, and what to do without an order is said', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'FBA15SHELF' }))
  const shown = await details('FBA15SHELF')
  expect(shown.getByRole('link', { name: 'Create the order it came from' })).toHaveAttribute('href', '#/po/B0SHELF001')
  await user.click(shown.getByRole('button', { name: 'No PO – dismiss' }))
  await waitFor(async () => expect(await columnOf('id')).toEqual(['FBA15LAMP1', 'FBA15LAMP2']))
  expect(await screen.findByText('FBA15SHELF removed from the list.')).toBeVisible()
})

test('a refused match is told, and the row is back', async () => {
  const { user } = open()
  server.use(mockRoute(routes.matchIncoming, () => refuse(400, 'Shipment FBA15LAMP1 has 10 unmatched units, not 298.')))
  await user.click((await details('FBA15LAMP1')).getByRole('button', { name: 'Match with PO-1001 for US' }))
  expect(await screen.findByText(/has 10 unmatched units/)).toBeVisible()
  await waitFor(async () => expect((await columnOf('id')).length).toBe(3))
})

test('of more than are listed it says how many there are', async () => {
  const [one] = Object.values(mockMissingPos())
  const many = Array.from({ length: MAX_MISSING }, (_, at) => {
    const id = `FBA${at}`
    return [
      `X${at}`,
      {
        ...one,
        fnsku: `X${at}`,
        ids: [{ id, date: '2026-11-20', name: '', received: 5, seller: 'main', marketplace: 'US' }],
        candidates: [],
      },
    ]
  })
  server.use(
    mockRoute(routes.listMissingPos, () => Object.fromEntries(many)),
    mockRoute(routes.countMissingPos, () => ({ pos: 1234 })),
  )
  renderApp('/#/missing/po')
  expect(await screen.findByText(/^500 shipment lines unmatched, the newest of 1,234/)).toBeVisible()
})

test('all are matched with their best order in one go, and Undo takes all of it back', async () => {
  const { kept, user } = open()
  const wanted: unknown[] = []
  const undone: unknown[] = []
  const booked = { fnsku: 'X000LAMP01', id: 'FBA15LAMP1', po: '1', number: 'PO-1001', line: 1, received: 298 }
  server.use(
    mockRoute(routes.matchAllIncoming, ({ body }) => {
      wanted.push(body)
      takeUnits(kept.doc, booked, booked.received)
      return [booked]
    }),
    mockRoute(routes.undoAllIncoming, ({ body }) => {
      undone.push(body)
      kept.doc = mockMissingPos()
      return {}
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Match all to their best order' }))
  expect(await screen.findByText('1 shipment booked. 1 had no suitable order.')).toBeVisible()
  const lamps = ['FBA15LAMP1', 'FBA15LAMP2'].map((id) => ({ fnsku: 'X000LAMP01', id }))
  expect(wanted).toEqual([{ shipments: lamps }])
  await waitFor(async () => expect(await columnOf('id')).toEqual(['FBA15LAMP2', 'FBA15SHELF']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await columnOf('id')).length).toBe(3))
  expect(undone).toEqual([{ booked: [booked] }])
})

test('an order for another marketplace says so, and is left to a hand', async () => {
  const { kept } = open()
  for (const candidate of kept.doc.X000LAMP01?.candidates ?? [])
    Object.assign(candidate, { isElsewhere: true, marketplace: 'CA' })
  const shown = await details('FBA15LAMP1')
  expect(await shown.findByText(/^Ordered for CA, but the shipment went to US/)).toBeVisible()
  expect(await columnOf('best')).toEqual(['PO-1001 · CA', 'PO-1001 · CA', '–'])
  expect(screen.queryByRole('button', { name: 'Match all to their best order' })).toBeNull()
})

test('with nothing unmatched it says so', async () => {
  server.use(mockRoute(routes.listMissingPos, () => ({})))
  renderApp('/#/missing/po')
  expect(await screen.findByText('Every received shipment belongs to an order')).toBeVisible()
})

test('a notice in the shell tells of unmatched shipments, and leads here', async () => {
  const { user } = open('/#/profile')
  await user.click(await bell(1))
  const notice = await screen.findByText('Match these shipments with their purchase orders.')
  const row = within(notice.closest('li') as HTMLElement)
  expect(row.getByText('3')).toBeVisible()
  await user.click(row.getByRole('link', { name: 'Unmatched Shipments' }))
  await waitFor(() => expect(window.location.hash).toBe('#/missing/po'))
})
