import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { inventoryRoutes } from '#contract/inventory.ts'
import { mockShipment } from '#mocks/handlers/inventory.ts'
import { LAMP } from '#mocks/handlers/leads.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { shipmentRow } from './inboundAge.ts'

const server = mockedServer()
const open = (address = '') => ({ ...renderApp(`/#/logistics/inbound${address}`), user: userEvent.setup() })

describe('a shipment', () => {
  const now = Date.parse('2026-11-11T07:30:00Z')
  test.each([
    // it is still the tenth in California
    ['open', {}, { age: 9, coming: 50, discrepancy: null }],
    ['open, of no marketplace', { marketplace: null }, { age: 10, coming: 50, discrepancy: null }],
    ['closed short', { open: false, closedAt: '2026-11-05' }, { age: 4, coming: null, discrepancy: -50 }],
    ['closed over', { open: false, closedAt: '2026-11-05', received: 81 }, { age: 4, coming: null, discrepancy: 1 }],
    ['called off', { open: false, status: 'CANCELLED', received: 0 }, { age: null, coming: null, discrepancy: null }],
    ['called off, but some came', { open: false, status: 'DELETED', received: 30 }, { discrepancy: -50 }],
    ['without dates', { createdAt: null }, { age: null, coming: 50, discrepancy: null }],
    ['closed, nobody knows when', { open: false }, { age: null, coming: null, discrepancy: -50 }],
  ])('%s', (_, shipment, expected) => expect(shipmentRow(mockShipment(shipment), now)).toMatchObject(expected))
})

test('shipments stand with what they brought and what is short', async () => {
  open()
  expect(await screen.findByText('1 open with 50 units to come · 1 closed short')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'FBA Shipments' })).toBeVisible()
  expect((await columnOf('status')).sort()).toEqual(['Closed', 'Receiving'])
  expect((await columnOf('discrepancy')).sort()).toEqual(['–', '−4 short'])
  expect(screen.getByRole('link', { name: 'File 1 claim for FBA14XYZ' })).toHaveAttribute(
    'href',
    '#/refunds/refunds?search=FBA14XYZ',
  )
  expect((await columnOf('coming')).sort()).toEqual(['50', '–'])
  expect(await violations()).toEqual([])
})

test('a shipment opens with its lines and the purchase orders they fill; the address keeps it open', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'FBA15ABC' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('LAMP-1')).toBeVisible()
  expect(sheet.getByText(LAMP)).toBeVisible()
  expect(sheet.getByRole('link', { name: 'PO-1001' })).toHaveAttribute('href', '#/po/orders/po-1')
  expect(window.location.hash).toContain('shipment=FBA15ABC')
})

test('a shipment there is not says so', async () => {
  open('?shipment=FBA00000')
  expect(await screen.findByText('Shipment not found.')).toBeVisible()
})

test('without shipments it says what brings them', async () => {
  server.use(mockRoute(inventoryRoutes.listInbound, () => []))
  open()
  expect(await screen.findByText('No shipments yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toBeVisible()
})
