import { describe, expect, it } from '@jest/globals'
import { type Cells, csvFile, sourceOf, tabFile } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, type Mapped, mapped } from './fixtures/reading.ts'

const read = (header: readonly string[], rows: readonly Cells[], marketplace: string | null = 'US'): Promise<Mapped> =>
  mapped(sourceOf(tabFile(header, rows)), contextOf(marketplace))

describe('inbound shipment items', () => {
  const [central, api] = [headerOf('inbound', 12), headerOf('inbound', 9)]
  const item = (cells: Cells): Cells => ({
    'Shipment ID': 'FBA15D7ABCDE',
    'Shipment name': 'FBA (2/1/24 10:00 AM) - 1',
    Status: 'Closed',
    Destination: 'PHX7',
    Created: '2026-02-01',
    'Last updated': '2026-03-09T10:00:00+00:00',
    'Merchant SKU': 'LAMP',
    FNSKU: 'X001LAMP',
    ASIN: 'B0LAMP0001',
    Title: 'Lamp',
    'Units expected': '240',
    'Units located': '238',
    ...cells,
  })

  it('make a shipment whole; its last change says when', async () => {
    const { rows, rejected } = await read(central, [item({}), item({ 'Merchant SKU': 'SHELF', FNSKU: '' })])
    expect(rejected).toEqual([])
    expect(rows.map(({ setKey, key }) => [setKey, key])).toEqual([
      ['FBA15D7ABCDE', 'LAMP\nX001LAMP'],
      ['FBA15D7ABCDE', 'SHELF\n'],
    ])
    expect(rows[0]).toMatchObject({ at: '2026-03-09T10:00:00Z', day: '2026-02-01', units: 240, marketplace: 'US' })
    expect(rows[0]?.fields).toMatchObject({
      shipment_id: 'FBA15D7ABCDE',
      status: 'CLOSED',
      destination: 'PHX7',
      created_on: '2026-02-01',
      closed_on: '2026-03-09',
      shipped: 240,
      received: 238,
      in_case: null,
      name: 'Lamp',
    })
  })

  it('are read as tools spell them', async () => {
    const { rows } = await read(api, [
      {
        ShipmentId: 'FBA1',
        ShipmentStatus: 'RECEIVING',
        DestinationFulfillmentCenterId: 'MKC6',
        SellerSKU: 'CR-47K6-H6QN',
        FulfillmentNetworkSKU: 'X0014BIZ8T',
        QuantityShipped: '4',
        QuantityReceived: '',
        QuantityInCase: '2',
      },
    ])
    expect(rows[0]).toMatchObject({ at: null, day: null })
    expect(rows[0]?.fields).toMatchObject({
      shipment_id: 'FBA1',
      status: 'RECEIVING',
      destination: 'MKC6',
      sku: 'CR-47K6-H6QN',
      fnsku: 'X0014BIZ8T',
      shipped: 4,
      received: 0,
      in_case: 2,
      closed_on: null,
    })
    const other = ['FBA Shipment ID', 'Shipment Status', 'MSKU', 'Shipped units', 'Received units', 'Country']
    const file = csvFile(other, [
      { 'FBA Shipment ID': 'FBA2', 'Shipment Status': 'Ready to ship', MSKU: 'A', 'Shipped units': '9', Country: 'CA' },
    ])
    const found = await mapped(sourceOf(file), contextOf(null))
    expect(found.part.marketplaces).toEqual(['CA'])
    expect(found.rows[0]?.fields).toMatchObject({ marketplace: 'CA', status: 'READY_TO_SHIP', shipped: 9, received: 0 })
  })

  it('without a status are refused', async () => {
    expect((await read(central, [item({ Status: '' })])).rejected[0]?.reason).toBe('status is empty.')
  })
})

it('received inventory keeps the day as written, and corrections', async () => {
  const line = { 'received-date': '2022-11-02T22:00:00-07:00', fnsku: 'X001', sku: 'CLIPS', quantity: '240' }
  const { rows, rejected } = await read(headerOf('receipts'), [
    { ...line, 'fba-shipment-id': 'FBA15D7ABCDE', 'fulfillment-center-id': 'HYD8' },
    { ...line, 'received-date': '2022-11-03T00:00:00-07:00', quantity: '-2' },
  ])
  expect(rejected).toEqual([])
  expect(rows.map(({ setKey, fields }) => [setKey, fields.quantity, fields.shipment_id])).toEqual([
    ['US|2022-11-02', 240, 'FBA15D7ABCDE'],
    ['US|2022-11-03', -2, null],
  ])
})
