import { describe, expect, it } from '@jest/globals'
import { type Cells, csvFile, sourceOf, tabFile } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, type Mapped, mapped } from './fixtures/reading.ts'

const read = (header: readonly string[], rows: readonly Cells[], marketplace: string | null = null): Promise<Mapped> =>
  mapped(sourceOf(tabFile(header, rows)), contextOf(marketplace))

describe('FBA inventory planning', () => {
  const cells = {
    'snapshot-date': '2026-05-14',
    sku: 'CUBES',
    fnsku: 'X004ABCD11',
    asin: 'B0FAKE02XX',
    'product-name': 'Packing cubes',
    condition: 'New',
    available: '219',
    'inv-age-0-to-90-days': '8',
    'inv-age-91-to-180-days': '212',
    'inv-age-181-to-270-days': '0',
    'inv-age-271-to-365-days': '0',
    currency: 'USD',
    'units-shipped-t7': '3',
    'units-shipped-t30': '12',
    'units-shipped-t60': '52',
    'units-shipped-t90': '96',
    'recommended-action': 'NoExcessInventory',
    marketplace: 'US',
    'product-group': 'luggage',
    'days-of-supply': '365+',
    'estimated-excess-quantity': '1.6',
    'estimated-storage-cost-next-month': '5.47',
    'inv-age-0-to-30-days': '8',
  }

  it('is a marketplace’s snapshot of its day; what is older than a year is one number', async () => {
    const { rows, rejected, part } = await read(headerOf('planning', 97), [
      {
        ...cells,
        'inv-age-366-to-455-days': '3',
        'inv-age-456-plus-days': '4',
        'Recommended ship-in quantity': '40',
        'Recommended ship-in date': '2026-06-02',
      },
    ])
    expect(rejected).toEqual([])
    expect(part.marketplaces).toEqual(['US'])
    expect(rows[0]).toMatchObject({
      setKey: 'US',
      key: 'CUBES\nNew',
      at: '2026-05-14T00:00:00Z',
      day: null,
      currency: 'USD',
      units: 219,
    })
    expect(rows[0]?.fields).toMatchObject({
      available: 219,
      age_0_90: 8,
      age_91_180: 212,
      age_365_plus: 7,
      shipped_t90: 96,
      days_of_supply: 365,
      excess: 2,
      recommended_quantity: 40,
      recommended_ship_date: '2026-06-02',
      recommended_action: 'NoExcessInventory',
      alert: null,
      storage_cost: 547,
      category: 'luggage',
      raw: null,
    })
  })

  it('had one column for it before', async () => {
    const header = headerOf('planning', 63)
    const { rows } = await read(header, [
      { ...cells, 'inv-age-365-plus-days': '5' },
      { ...cells, sku: 'B' },
    ])
    expect(rows.map(({ fields }) => [fields.age_365_plus, fields.recommended_quantity])).toEqual([
      [5, null],
      [null, null],
    ])
  })

  it('is asked for the marketplace where the file does not say it', async () => {
    const { rows, part } = await read(headerOf('planning', 63), [{ ...cells, marketplace: '' }], 'CA')
    expect({ marketplaces: part.marketplaces, setKey: rows[0]?.setKey }).toEqual({ marketplaces: null, setKey: 'CA' })
  })
})

describe('restock recommendations', () => {
  const cells = {
    Country: 'US',
    'Product Name': 'Cubes',
    FNSKU: 'X004ABCD01',
    'Merchant SKU': 'CUBES',
    ASIN: 'B0FAKE01XX',
    Condition: 'New',
    Supplier: 'unassigned',
    'Currency code': 'USD',
    Price: '25',
    'Units Sold Last 30 Days': '82',
    'Total Units': '740',
    Inbound: '0',
    Available: '731',
    'FC transfer': '3',
    'FC Processing': '5',
    'Customer Order': '1',
    Unfulfillable: '0',
    Working: '4',
    Shipped: '6',
    Receiving: '8',
    'Total Days of Supply (including units from open shipments)': '365+',
    Alert: 'out_of_stock',
    'Recommended replenishment qty': '12',
    'Recommended ship date': 'none',
    'Unit storage size': '0.0356 ft3',
  }

  it('tell where units are and what to send', async () => {
    const { rows, rejected, part } = await read(headerOf('restockAdvice', 30), [
      { ...cells, 'Recommended action': 'Create shipment' },
    ])
    expect(rejected).toEqual([])
    expect(part.marketplaces).toEqual(['US'])
    expect(rows[0]).toMatchObject({ setKey: 'US', at: null, currency: 'USD' })
    expect(rows[0]?.fields).toMatchObject({
      fulfillable: 731,
      available: 731,
      unsellable: 0,
      fc_transfer: 3,
      fc_processing: 5,
      customer_orders: 1,
      reserved: 9,
      inbound_working: 4,
      inbound_shipped: 6,
      inbound_receiving: 8,
      price: 2500,
      days_of_supply: 365,
      recommended_quantity: 12,
      recommended_ship_date: null,
      recommended_action: 'Create shipment',
      alert: 'out_of_stock',
    })
  })

  it('write days first and the country in full in Great Britain', async () => {
    const british = {
      ...cells,
      Country: 'United Kingdom',
      'Currency code': 'GBP',
      'Recommended ship date': '07/06/2026',
    }
    const file = csvFile(headerOf('restockAdvice', 29), [
      british,
      { ...british, 'Recommended ship date': '29/06/2026' },
    ])
    const { rows } = await mapped(sourceOf(file), contextOf())
    expect(rows.map(({ marketplace, fields }) => [marketplace, fields.recommended_ship_date])).toEqual([
      ['UK', '2026-06-07'],
      ['UK', '2026-06-29'],
    ])
  })
})

it('stranded inventory tells why nobody can buy it', async () => {
  const { rows, rejected } = await read(
    headerOf('stranded', 19),
    [
      {
        'primary-action': 'Fix listing',
        'date-stranded': '2026-04-01',
        'Date-to-take-auto-removal': '2026-05-01',
        'status-primary': 'Inactive',
        'status-secondary': 'Out of stock',
        'stranded-reason': 'Listing closed',
        asin: 'B09MTSZS1N',
        sku: 'CLIPS',
        fnsku: 'X001JCSID7',
        condition: 'New',
        'fulfillable-qty': '12',
        'unfulfillable-qty': '0',
        'reserved-quantity': '0',
        'inbound-shipped-qty': '0',
        program: 'FBA',
      },
    ],
    'IN',
  )
  expect(rejected).toEqual([])
  expect(rows[0]).toMatchObject({ setKey: 'IN', key: 'CLIPS\nX001JCSID7\n2026-04-01' })
  expect(rows[0]?.fields).toMatchObject({
    stranded_since: '2026-04-01',
    removal_on: '2026-05-01',
    reason: 'Listing closed',
    error: null,
    status: 'Inactive, Out of stock',
    action: 'Fix listing',
    fulfillable: 12,
  })
})
