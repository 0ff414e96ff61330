import { expect, it } from '@jest/globals'
import { type Cells, sourceOf, tabFile } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, type Mapped, mapped } from './fixtures/reading.ts'

const header = headerOf('orders', 91)
const base = {
  'amazon-order-id': '203-1',
  'purchase-date': '2026-05-08T22:30:00+00:00',
  'last-updated-date': '2026-05-09T10:00:00+00:00',
  'order-status': 'Shipped',
  'fulfillment-channel': 'Amazon',
  'sales-channel': 'Amazon.de',
  'product-name': 'Tasse',
  sku: 'CUP',
  asin: 'B0ABCDEFGH',
  quantity: '2',
  currency: 'EUR',
  'item-price': '33.98',
  'ship-country': 'DE',
}
const read = (rows: readonly Cells[], marketplace: string | null = null): Promise<Mapped> =>
  mapped(
    sourceOf(
      tabFile(
        header,
        rows.map((row) => ({ ...base, ...row })),
      ),
    ),
    contextOf(marketplace),
  )

it('maps an order line: the price is that of the whole line, the day that of its marketplace', async () => {
  const { rows } = await read([
    {
      'item-tax': '5.43',
      'shipping-price': '4.99',
      'item-promotion-discount': '1.5',
      'ship-promotion-discount': '-0.5',
      'ship-state': 'Berlin',
      'is-business-order': 'true',
    },
  ])
  expect(rows[0]).toMatchObject({
    setKey: '203-1',
    key: 'CUP',
    at: '2026-05-09T10:00:00Z',
    day: '2026-05-09',
    units: 2,
    currency: 'EUR',
    marketplace: 'DE',
  })
  expect(rows[0]?.fields).toEqual({
    platform: 'amazon',
    marketplace: 'DE',
    purchased_at: '2026-05-08T22:30:00Z',
    day: '2026-05-09',
    status: 'Shipped',
    cancelled: false,
    fulfilment: 'Amazon',
    sales_channel: 'Amazon.de',
    sku: 'CUP',
    asin: 'B0ABCDEFGH',
    name: 'Tasse',
    quantity: 2,
    currency: 'EUR',
    price: 3398,
    tax: 543,
    shipping: 499,
    discount: 200,
    is_replacement: false,
    is_business: true,
    ship_country: 'DE',
    ship_state: 'Berlin',
    raw: null,
  })
})

it('takes the marketplace from each line, never from the file', async () => {
  const channels = ['Amazon.de', 'Amazon.se', 'Amazon.com.tr', 'Amazon.co.uk']
  const { rows } = await read(
    channels.map((channel) => ({ 'sales-channel': channel })),
    'US',
  )
  expect(rows.map(({ marketplace }) => marketplace)).toEqual(['DE', 'SE', 'TR', 'UK'])
})

it('counts orders of other channels in units without money, where they went', async () => {
  const outside = { 'sales-channel': 'Non-Amazon', 'amazon-order-id': 'S02-1', 'item-price': '9.99', currency: 'USD' }
  const { rows, rejected } = await read([
    { ...outside, 'ship-country': 'AT' },
    { ...outside, 'ship-country': 'US', 'sales-channel': 'Non-Amazon US' },
    { ...outside, 'ship-country': '' },
  ])
  expect(rows.map(({ marketplace, units, currency, fields }) => [marketplace, units, currency, fields.price])).toEqual([
    ['DE', 2, null, null],
    ['US', 2, null, null],
  ])
  expect(rejected).toEqual([{ line: 4, reason: 'The row has neither a marketplace nor a country.' }])
  expect((await read([{ ...outside, 'ship-country': '' }], 'FR')).rows[0]?.marketplace).toBe('FR')
})

it('knows cancelled lines by order or item, with blank or standing figures', async () => {
  const { rows } = await read([
    { 'order-status': 'Cancelled', quantity: '0', 'item-price': '', currency: '' },
    { 'order-status': 'Shipped', 'item-status': 'Cancelled' },
    { 'order-status': 'Cancelled', quantity: '' },
    { 'order-status': 'Pending', 'item-price': '', currency: '' },
    { 'order-status': 'Shipped - Returned to Seller' },
  ])
  expect(rows.map(({ units, fields }) => [fields.cancelled, units, fields.quantity, fields.price])).toEqual([
    [true, 0, 0, null],
    [true, 0, 2, 3398],
    [true, 0, 0, 3398],
    [false, 2, 2, null],
    [false, 2, 2, 3398],
  ])
})

it('keeps nothing of the buyer: city, postcode, company, tax numbers', async () => {
  const person = {
    'ship-city': 'Pssst',
    'ship-postal-code': 'Pssst',
    'buyer-company-name': 'Pssst',
    'buyer-vat-number': 'Pssst',
    'buyer-citizen-name': 'Pssst',
    'invoice-business-address': 'Pssst',
    'customized-url': 'Pssst',
  }
  const { rows } = await read([person])
  expect(JSON.stringify(rows[0]?.values)).not.toContain('Pssst')
})

it('refuses a line it cannot place, with the reason, and reads on', async () => {
  const { rows, rejected } = await read([
    { 'amazon-order-id': '5.80293E+13' },
    { sku: '' },
    { 'purchase-date': '' },
    { 'sales-channel': 'Amazon.xy' },
    { 'item-price': '1,2,3' },
    { currency: 'EURO' },
    { quantity: '' },
    {},
  ])
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'amazon-order-id 5.80293E+13 was shortened by a spreadsheet program, so the full number is lost.',
    'sku is empty.',
    'purchase-date is empty.',
    "sales-channel 'Amazon.xy' is not a known marketplace.",
    "item-price '1,2,3' is not an amount in EUR.",
    'currency is not a code of three letters.',
    'quantity is empty.',
  ])
  expect(rows).toHaveLength(1)
})

it('keeps identifiers as they are written', async () => {
  const { rows } = await read([
    { sku: '0012345', asin: '0735211299' },
    { sku: 'amzn.gr.CUP-x7', asin: '' },
  ])
  expect(rows.map(({ fields }) => [fields.sku, fields.asin])).toEqual([
    ['0012345', '0735211299'],
    ['amzn.gr.CUP-x7', null],
  ])
})

it('has no minor unit in yen', async () => {
  const { rows } = await read([{ 'sales-channel': 'Amazon.co.jp', currency: 'JPY', 'item-price': '24732.00' }])
  expect(rows[0]).toMatchObject({ marketplace: 'JP', day: '2026-05-09', fields: { price: 24732 } })
})
