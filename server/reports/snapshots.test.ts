import { describe, expect, it } from '@jest/globals'
import { type Cells, csvFile, sourceOf, tabFile } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, type Mapped, mapped } from './fixtures/reading.ts'

const read = (header: readonly string[], rows: readonly Cells[], marketplace: string | null = 'US'): Promise<Mapped> =>
  mapped(sourceOf(tabFile(header, rows)), contextOf(marketplace))

describe('listings', () => {
  it('are the offers of the marketplace the file was said to be of', async () => {
    const cup = {
      'item-name': 'Cup',
      'listing-id': 'L1',
      'seller-sku': 'CUP',
      price: '15.69',
      'open-date': '2025-11-12 00:11:56 PST',
      'item-condition': '11',
      asin1: 'B0ABCDEFGH',
      'fulfillment-channel': 'AMAZON_NA',
      status: 'Active',
      'image-url': 'https://x.example/1.jpg',
    }
    const { rows } = await read(headerOf('listings', 29), [cup])
    expect(rows[0]).toMatchObject({ setKey: 'US', key: 'CUP\n11', at: null, day: null, units: 0, marketplace: 'US' })
    expect(rows[0]?.fields).toEqual({
      marketplace: 'US',
      sku: 'CUP',
      asin: 'B0ABCDEFGH',
      name: 'Cup',
      price: 1569,
      currency: 'USD',
      quantity: null,
      status: 'Active',
      channel: 'AMAZON_NA',
      condition: '11',
      listing_id: 'L1',
      opened_at: '2025-11-12T08:11:56Z',
      image_url: 'https://x.example/1.jpg',
      raw: null,
    })
  })

  it('find the ASIN in product-id where there is no column for it', async () => {
    const rows = [
      { 'seller-sku': 'A', 'product-id-type': '1', 'product-id': 'B0ABCDEFGH' },
      { 'seller-sku': 'B', 'product-id-type': '4', 'product-id': '4006381333931' },
    ]
    const found = await read(headerOf('listings', 15), rows, 'FR')
    expect(found.rows.map(({ fields }) => fields.asin)).toEqual(['B0ABCDEFGH', null])
  })
})

describe('FBA inventory', () => {
  it('fills what the layout has; blank is unknown, not nought', async () => {
    const cells = {
      sku: 'CUP',
      fnsku: 'X001',
      asin: 'B0ABCDEFGH',
      'product-name': 'Cup',
      condition: 'New',
      'your-price': '15.69',
      'mfn-fulfillable-quantity': '',
      'afn-fulfillable-quantity': '31',
      'afn-unsellable-quantity': '2',
      'afn-reserved-quantity': '1',
      'afn-inbound-working-quantity': '4',
      'afn-inbound-shipped-quantity': '5',
      'afn-inbound-receiving-quantity': '6',
    }
    const found = await read(headerOf('myi', 18), [cells])
    expect(found.rows[0]).toMatchObject({ setKey: 'US', key: 'CUP\nNew', units: 31 })
    expect(found.rows[0]?.fields).toMatchObject({
      fulfillable: 31,
      unsellable: 2,
      reserved: 1,
      researching: null,
      merchant: null,
      inbound_working: 4,
      inbound_shipped: 5,
      inbound_receiving: 6,
      price: 1569,
      currency: 'USD',
      country: null,
    })
    const newer = await read(headerOf('myi', 22), [{ ...cells, 'afn-researching-quantity': '7', store: 'Main' }])
    expect(newer.rows[0]?.fields).toMatchObject({ researching: 7, raw: null })
  })

  it('comes as quoted CSV from Seller Central too', async () => {
    const text = csvFile(headerOf('myi', 22), [
      { sku: 'CUP', condition: 'New', 'product-name': 'Cup, blue', 'afn-fulfillable-quantity': '1,250' },
    ])
    expect((await mapped(sourceOf(text), contextOf('US'))).rows[0]?.fields).toMatchObject({
      name: 'Cup, blue',
      fulfillable: 1250,
    })
  })
})

it('Amazon fulfilled inventory counts by warehouse condition', async () => {
  const row = { 'seller-sku': 'CUP', 'fulfillment-channel-sku': 'X001', 'condition-type': 'NewItem' }
  const { rows } = await read(headerOf('afn'), [
    { ...row, 'Warehouse-Condition-code': 'SELLABLE', 'Quantity Available': '31' },
    { ...row, 'Warehouse-Condition-code': 'UNSELLABLE', 'Quantity Available': '2' },
    { ...row, 'Warehouse-Condition-code': 'LOST', 'Quantity Available': '9' },
  ])
  expect(rows.map(({ key, units, fields }) => [key, units, fields.fulfillable, fields.unsellable])).toEqual([
    ['CUP\nNewItem\nSELLABLE', 31, 31, null],
    ['CUP\nNewItem\nUNSELLABLE', 0, null, 2],
    ['CUP\nNewItem\nLOST', 0, null, null],
  ])
})

it('inventory by country is one set per region, so that a country that vanishes is gone', async () => {
  const row = (country: string, quantity: string): Cells => ({
    'seller-sku': 'CUP',
    'condition-type': 'NewItem',
    country,
    'quantity-for-local-fulfillment': quantity,
  })
  const { rows, rejected } = await read(
    headerOf('afnCountry'),
    [row('GB', '153'), row('DE', '287'), row('CZ', '1'), row('AQ', '1')],
    null,
  )
  expect(
    rows.map(({ setKey, key, marketplace, fields }) => [setKey, key, marketplace, fields.country, fields.fulfillable]),
  ).toEqual([
    ['eu', 'CUP\nNewItem\nGB', 'UK', 'GB', 153],
    ['eu', 'CUP\nNewItem\nDE', 'DE', 'DE', 287],
    ['eu', 'CUP\nNewItem\nCZ', 'DE', 'CZ', 1],
  ])
  expect(rejected).toEqual([{ line: 5, reason: "country 'AQ' belongs to no known marketplace." }])
})

it('reserved inventory tells what units are reserved for', async () => {
  const { rows } = await read(headerOf('reserved'), [
    {
      sku: 'CUP',
      reserved_qty: '9',
      reserved_customerorders: '2',
      'reserved_fc-transfers': '3',
      'reserved_fc-processing': '4',
    },
  ])
  expect(rows[0]?.fields).toMatchObject({
    reserved: 9,
    customer_orders: 2,
    fc_transfer: 3,
    fc_processing: 4,
    fulfillable: null,
  })
})

it('a snapshot without its marketplace is refused', async () => {
  expect((await read(headerOf('reserved'), [{ sku: 'CUP' }], null)).rejected).toEqual([
    { line: 2, reason: 'The marketplace of the file is unknown.' },
  ])
})
