import { describe, expect, it } from '@jest/globals'
import { REMOVAL_TEMPLATE_CSV } from './allReports.ts'
import { csvFile, sourceOf, tabFile } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, mapped } from './fixtures/reading.ts'

const fieldsOf = async (...call: Parameters<typeof mapped>) => {
  const { rows, rejected } = await mapped(...call)
  return { rows, rejected, fields: rows.map((row) => row.fields) }
}

describe('reimbursements', () => {
  const paid = {
    'approval-date': '2026-05-11T13:41:51+00:00',
    'reimbursement-id': '10075027211',
    reason: 'CustomerReturn',
    fnsku: 'X1',
    'currency-unit': 'USD',
    'amount-per-unit': '17.38',
    'amount-total': '34.76',
    'quantity-reimbursed-cash': '2',
    'quantity-reimbursed-inventory': '0',
    'quantity-reimbursed-total': '2',
  }

  it('keeps what a reversal takes back and names what it reverses', async () => {
    const reversal = {
      ...paid,
      'reimbursement-id': '10075027299',
      reason: 'Reimbursement_Reversal',
      'amount-total': '-17.38',
      'quantity-reimbursed-cash': '-1',
      'quantity-reimbursed-inventory': '1',
      'quantity-reimbursed-total': '0',
      'original-reimbursement-id': '10075027211',
      'original-reimbursement-type': 'CustomerReturn',
    }
    const { fields } = await fieldsOf(
      sourceOf(tabFile(headerOf('reimbursements', 18), [paid, reversal])),
      contextOf('US'),
    )
    expect(fields).toMatchObject([
      { sku: null, fnsku: 'X1', amount_per_unit: 1738, amount_total: 3476, cash_units: 2, original_id: null },
      { amount_total: -1738, cash_units: -1, inventory_units: 1, total_units: 0, original_id: '10075027211' },
    ])
  })

  it('may be of several SKUs under one number', async () => {
    const file = tabFile(headerOf('reimbursements', 16), [paid, { ...paid, fnsku: 'X2' }])
    const { rows } = await fieldsOf(sourceOf(file), contextOf('US'))
    expect(new Set(rows.map(({ setKey }) => setKey)).size).toBe(1)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  })

  it('reads Latin letters of Windows, a comma for decimals and money of the neighbour', async () => {
    const file = tabFile(headerOf('reimbursements', 16), [
      {
        ...paid,
        'product-name': 'Küche',
        'currency-unit': 'EUR',
        'amount-per-unit': '17,38',
        'amount-total': '1.234,76',
      },
      { ...paid, 'currency-unit': 'GBP', 'amount-per-unit': '8,00', 'amount-total': '8,00' },
    ])
    const { fields } = await fieldsOf(sourceOf(Buffer.from(file, 'latin1')), contextOf('FR'))
    expect(fields).toMatchObject([
      { marketplace: 'FR', name: 'Küche', amount_per_unit: 1738, amount_total: 123_476 },
      { marketplace: 'UK', amount_total: 800 },
    ])
  })
})

describe('customer returns', () => {
  const back = {
    'return-date': '2026-04-27T08:39:57+00:00',
    'order-id': '1',
    sku: 'A',
    quantity: '1',
    'fulfillment-center-id': 'PDX9',
  }

  it('tells units apart by their plates, and otherwise by order, SKU, day and centre', async () => {
    const file = tabFile(headerOf('customerReturns', 13), [
      { ...back, 'license-plate-number': 'LPN1' },
      { ...back, 'license-plate-number': 'LPN2' },
      back,
      back,
    ])
    const { rows } = await fieldsOf(sourceOf(file), contextOf('US'))
    expect(rows.map(({ setKey }) => setKey)).toEqual(['LPN1', 'LPN2', '1|A|2026-04-27|PDX9', '1|A|2026-04-27|PDX9'])
  })

  it('does not keep what customers write, tabs and all', async () => {
    const file = tabFile(headerOf('customerReturns', 12), [{ ...back, 'customer-comments': 'broken\tMary, 5 Elm St' }])
    const { rows, rejected } = await fieldsOf(sourceOf(file), contextOf('US'))
    expect(rejected).toEqual([])
    expect(JSON.stringify(rows)).not.toContain('Mary')
  })
})

describe('removals', () => {
  it('keeps an order’s dispositions apart and its newest state', async () => {
    const order = {
      'request-date': '2026-04-02T09:11:04+00:00',
      'order-id': 'A1',
      'order-type': 'Return',
      'order-status': 'Completed',
      'last-updated-date': '2026-04-20T10:00:00+00:00',
      sku: 'A',
      'requested-quantity': '3',
      'cancelled-quantity': '1',
      'shipped-quantity': '2',
      'removal-fee': '4.50',
      currency: 'USD',
    }
    const file = tabFile(headerOf('removalOrders', 16), [
      { ...order, disposition: 'Unsellable' },
      { ...order, disposition: 'Sellable', 'removal-fee': '', currency: '' },
    ])
    const { rows, fields } = await fieldsOf(sourceOf(file), contextOf('US'))
    expect(new Set(rows.map(({ setKey }) => setKey)).size).toBe(2)
    expect(rows[0]?.at).toBe('2026-04-20T10:00:00Z')
    expect(fields).toMatchObject([
      { requested: 3, cancelled: 1, disposed: null, shipped: 2, fee: 450, disposition: 'UNSELLABLE' },
      { fee: null, currency: null },
    ])
  })

  it('refuses a parcel’s number that a spreadsheet has shortened', async () => {
    const file = csvFile(headerOf('removalShipments', 10), [
      { 'order-id': 'A1', 'shipment-date': '2026-04-15', 'shipped-quantity': '2', 'tracking-number': '5.80293E+13' },
    ])
    const { rejected } = await fieldsOf(sourceOf(file), contextOf('US'))
    expect(rejected).toMatchObject([{ reason: expect.stringMatching(/tracking-number.*shortened/) }])
  })

  it('reads the example of our own log and takes a blank for none', async () => {
    const template = await fieldsOf(sourceOf(REMOVAL_TEMPLATE_CSV), contextOf('US'))
    expect(template.fields).toMatchObject([{ day: '2026-03-14', good: 4, damaged: 1, different: 0 }])
    const header = headerOf('removalLog')
    const line = { 'order-id': 'A1', sku: 'A', 'received-on': '14/03/2026' }
    const file = csvFile(
      header,
      [{ ...line, damaged: '2' }, line, { ...line, good: '-1' }, { ...line, sku: '', good: '1' }],
      ';',
    )
    const { fields, rejected } = await fieldsOf(sourceOf(file), contextOf('UK'))
    expect(fields).toMatchObject([{ day: '2026-03-14', good: 0, damaged: 2, different: 0 }])
    expect(rejected.map(({ line: at }) => at)).toEqual([3, 4, 5])
  })
})

describe('fee preview', () => {
  it('has a row for each store of North America', async () => {
    const row = {
      sku: 'A',
      currency: 'USD',
      'amazon-store': 'US',
      'your-price': '25.00',
      'estimated-fee-total': '7.80',
    }
    const file = tabFile(headerOf('feePreview', 31), [
      { ...row, 'estimated-pick-pack-fee-per-unit': '--', 'expected-fulfillment-fee-per-unit': '4.05' },
      { ...row, currency: 'CAD', 'amazon-store': 'CA', 'estimated-fee-total': '--' },
    ])
    const { rows, fields } = await fieldsOf(sourceOf(file), contextOf())
    expect(rows.map(({ setKey }) => setKey)).toEqual(['US', 'CA'])
    expect(fields).toMatchObject([
      { price: 2500, fee_total: 780, fulfillment_fee: 405 },
      { fee_total: null, fulfillment_fee: null, currency: 'CAD' },
    ])
  })

  it('takes Europe’s domestic fee and size band', async () => {
    const file = tabFile(headerOf('feePreview', 29), [
      {
        sku: 'A',
        currency: 'EUR',
        'your-price': '25,00',
        'product-size-weight-band': 'Std-Parcel',
        'expected-domestic-fulfilment-fee-per-unit': '3,64',
        'expected-efn-fulfilment-fee-per-unit-fr': '7,10',
      },
    ])
    const { fields } = await fieldsOf(sourceOf(file), contextOf('DE'))
    expect(fields).toMatchObject([{ marketplace: 'DE', price: 2500, size_tier: 'Std-Parcel', fulfillment_fee: 364 }])
  })
})
