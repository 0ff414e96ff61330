import { describe, expect, it } from '@jest/globals'
import { type Cells, csvFile, sourceOf, tabFile } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, type Mapped, mapped } from './fixtures/reading.ts'

const address = {
  'recipient-name': 'Jane Doe',
  'ship-address-1': '12 Mill Lane',
  'ship-address-2': 'Apt 4',
  'ship-city': 'New Haven',
  'ship-state': 'CT',
  'ship-postal-code': '06513',
  'ship-country': 'US',
}
const blanks = Object.fromEntries(Object.keys(address).map((name) => [name, '']))
const sealed = (one: Mapped, row = 0): unknown => JSON.parse(String(one.rows[row]?.fields.person))

describe('shipments', () => {
  const shipment = {
    'amazon-order-id': '111-1',
    'shipment-id': 'D1',
    'shipment-item-id': 'D2',
    'amazon-order-item-id': '07664457044546',
    'purchase-date': '2026-05-06T12:24:57+00:00',
    'shipment-date': '2026-05-08T05:06:24+00:00',
    'reporting-date': '2026-05-08T16:10:00+00:00',
    'buyer-email': 'x1@marketplace.amazon.com',
    sku: 'CUP',
    'quantity-shipped': '2',
    'sales-channel': 'Amazon.com',
    ...address,
  }
  const read = (...rows: Cells[]): Promise<Mapped> =>
    mapped(
      sourceOf(
        tabFile(
          headerOf('shipments', 48),
          rows.map((row) => ({ ...shipment, ...row })),
        ),
      ),
      contextOf(),
    )

  it('tells whom an order went to, by hashes and sealed text', async () => {
    const found = await read({})
    expect(found.rows[0]).toMatchObject({
      setKey: 'D2',
      key: 'CUP',
      at: '2026-05-08T16:10:00Z',
      day: '2026-05-07',
      units: 2,
      marketplace: 'US',
      currency: null,
    })
    expect(found.rows[0]?.fields).toMatchObject({
      platform: 'amazon',
      order_id: '111-1',
      sku: 'CUP',
      quantity: 2,
      happened_at: '2026-05-08T05:06:24Z',
      country: 'US',
      undeliverable: null,
    })
    expect(sealed(found)).toMatchObject({ name: 'Jane Doe', postcode: '06513' })
    const plain = JSON.stringify(found.rows[0]?.values.map((value) => (Buffer.isBuffer(value) ? null : value)))
    for (const word of ['Jane', 'Mill', '06513', 'x1@']) expect(plain).not.toContain(word)
  })

  it('reads the general form of today, where name and street are blank', async () => {
    const { rows } = await read(blanks, { ...blanks, 'buyer-email': '' })
    expect(rows.map(({ fields }) => [fields.household, fields.person, fields.undeliverable])).toEqual([
      [null, null, 'no-line1'],
      [null, null, 'no-line1'],
    ])
    expect(rows[0]?.fields.buyer).toEqual(rows[0]?.fields.alias)
    expect(rows[0]?.fields.buyer).not.toBeNull()
    expect(rows[1]?.fields.buyer).toBeNull()
  })

  it('names a set by the shipment item, else by what identifies it together', async () => {
    const { rows, rejected } = await read(
      { 'shipment-item-id': '' },
      { 'amazon-order-item-id': '5.80293E+13' },
      { 'shipment-item-id': '', 'amazon-order-item-id': '5.80293E+13' },
    )
    expect(rows.map(({ setKey }) => setKey)).toEqual(['111-1|D1|07664457044546', 'D2'])
    expect(rejected).toHaveLength(1)
  })

  it('finds where an order of another channel went', async () => {
    const { rows } = await read(
      { 'sales-channel': 'Non-Amazon', 'ship-country': 'GB' },
      { 'sales-channel': 'Non-Amazon', 'ship-country': '' },
    )
    expect(rows.map(({ marketplace }) => marketplace)).toEqual(['UK', null])
  })

  it('reads Japanese rows: no city, full-width digits, the points column', async () => {
    const header = headerOf('shipments', 49)
    const japan = {
      ...shipment,
      'ship-city': '--',
      'ship-state': '東京都',
      'ship-address-1': '旭町１丁目２番３',
      'ship-address-2': '',
      'ship-postal-code': '120-0026',
      'ship-country': 'JP',
      'sales-channel': 'Amazon.co.jp',
      'points-granted': '0',
    }
    const found = await mapped(
      sourceOf(
        tabFile(header, [japan, { ...japan, 'ship-address-1': '旭町1-2-3', 'recipient-name': 'Ｊａｎｅ　Ｄｏｅ' }]),
      ),
      contextOf(),
    )
    expect(sealed(found)).toMatchObject({ city: '', state: '東京都' })
    expect(found.rows[0]?.fields.buyer).toEqual(found.rows[1]?.fields.buyer)
    expect(found.rows[0]).toMatchObject({ marketplace: 'JP', day: '2026-05-08', fields: { undeliverable: null } })
  })
})

describe('unshipped orders', () => {
  const order = {
    'order-id': '203-1',
    'order-item-id': '00029231554551',
    'purchase-date': '2026-05-08T23:30:00+00:00',
    sku: 'CUP',
    'quantity-purchased': '1',
    'quantity-to-ship': '1',
    'buyer-email': 'x@marketplace.amazon.co.uk',
    ...address,
  }
  it.each([68, 85])('of %d columns are read line by line, as of the file', async (columns) => {
    const header = headerOf('unshipped', columns)
    const found = await mapped(
      sourceOf(tabFile(header, [order, { ...order, 'buyer-email': '', 'ship-country': 'CA' }])),
      contextOf(),
    )
    expect(found.rows).toMatchObject([
      {
        setKey: '00029231554551',
        key: 'CUP',
        at: null,
        day: '2026-05-09',
        units: 1,
        marketplace: 'UK',
        fields: { order_id: '203-1', happened_at: '2026-05-08T23:30:00Z' },
      },
      { day: '2026-05-08', marketplace: 'CA' },
    ])
    expect(sealed(found)).toMatchObject({ lines: ['12 Mill Lane', 'Apt 4'] })
  })
})

describe('own-shop orders', () => {
  const header = headerOf('shop')
  const order = {
    'order-id': 'S1',
    'purchase-date': '2026-05-08T23:30:00Z',
    sku: 'CUP',
    quantity: '2',
    currency: 'eur',
    'item-price': '39.80',
    discount: '-1.00',
    'recipient-name': 'Jane Doe',
    'address-1': 'Hauptstr. 5',
    'postal-code': '10115',
    country: 'Germany',
    email: 'Jane@shop.example',
    consent: 'Yes',
  }
  const read = (...rows: Cells[]): Promise<Mapped> =>
    mapped(
      sourceOf(
        csvFile(
          header,
          rows.map((row) => ({ ...order, ...row })),
        ),
      ),
      contextOf(null, 'shop'),
    )

  it('are order lines and recipients at once', async () => {
    const { rows } = await read({})
    expect(rows[0]).toMatchObject({
      setKey: 'S1',
      key: 'CUP',
      at: null,
      day: '2026-05-09',
      units: 2,
      currency: 'EUR',
      marketplace: 'DE',
    })
    expect(rows[0]?.fields).toMatchObject({
      platform: 'shop',
      status: 'Shipped',
      cancelled: false,
      quantity: 2,
      price: 3980,
      discount: 100,
      asin: null,
      order_id: 'S1',
      happened_at: '2026-05-08T23:30:00Z',
      country: 'DE',
      ship_country: 'DE',
      undeliverable: null,
      consent: true,
    })
  })

  it.each([
    ['yes', true],
    ['Y', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['', false],
    ['maybe', false],
  ])('consent %j is %s', async (consent, given) => {
    expect((await read({ consent })).rows[0]?.fields.consent).toBe(given)
  })

  it('need a currency that a marketplace has', async () => {
    const { rejected } = await read({ currency: '' }, { currency: 'CHF' })
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'currency is empty.',
      "No marketplace has the currency 'CHF'.",
    ])
  })

  it('may say when they were last changed', async () => {
    const text = csvFile([...header, 'updated'], [{ ...order, updated: '2026-05-10T00:00:00Z' }])
    expect((await mapped(sourceOf(text), contextOf(null, 'shop'))).rows[0]?.at).toBe('2026-05-10T00:00:00Z')
  })
})
