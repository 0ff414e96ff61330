import { expect, it } from '@jest/globals'
import { type Cells, csvFile, sourceOf, tabFile } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, mapped } from './fixtures/reading.ts'

const head = {
  'settlement-id': '7',
  'settlement-start-date': '2026-03-01 20:21:38 UTC',
  'settlement-end-date': '2026-03-15 20:21:38 UTC',
  'deposit-date': '2026-03-17 20:21:38 UTC',
  'total-amount': '12.50',
  currency: 'CAD',
}
const line = {
  'settlement-id': '7',
  'transaction-type': 'Order',
  'order-id': '701-1',
  sku: 'A',
  'posted-date': '2026-03-14',
}
const read = (columns: number, rows: readonly Cells[], marketplace: string | null = 'US') => {
  const type = columns > 30 ? 'settlementV1' : 'settlementV2'
  return mapped(sourceOf(tabFile(headerOf(type, columns), rows)), contextOf(marketplace))
}

it('gives every line what the first one says of all, and does not count that one', async () => {
  const { rows } = await read(24, [
    head,
    {
      ...line,
      'marketplace-name': 'Amazon.ca',
      'amount-type': 'ItemPrice',
      'amount-description': 'Principal',
      amount: '19.50',
    },
    { ...line, 'transaction-type': 'ServiceFee', 'amount-type': 'ItemFees', amount: '-7.00', 'posted-date': '' },
  ])
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    {
      settlement_id: '7',
      starts_on: '2026-03-01',
      ends_on: '2026-03-15',
      deposited_on: '2026-03-17',
      currency: 'CAD',
      total: 1250,
      marketplace: 'CA',
      day: '2026-03-14',
      amount_type: 'ItemPrice',
      amount: 1950,
    },
    // by its money
    { marketplace: 'CA', day: null, transaction_type: 'ServiceFee', amount: -700 },
  ])
})

it('finds the older layout’s amount wherever it stands, and names it as the newer does', async () => {
  const { rows } = await read(36, [
    head,
    { ...line, 'quantity-purchased': '2' },
    { ...line, 'price-type': 'Principal', 'price-amount': '60.00' },
    { ...line, 'item-related-fee-type': 'Commission', 'item-related-fee-amount': '-9.63' },
    { ...line, 'promotion-type': 'Shipping', 'promotion-amount': '-6.99' },
    { ...line, 'transaction-type': 'Storage Fee', 'other-amount': '-5.01' },
    {
      ...line,
      'transaction-type': 'ServiceFee',
      'item-related-fee-type': 'Cost of Advertising',
      'item-related-fee-amount': '-352.64',
      'other-fee-amount': '-42.32',
      'other-fee-reason-description': 'TaxAmount',
    },
  ])
  const fields = rows.map(({ fields: { amount_type, description, amount, quantity } }) => [
    amount_type,
    description,
    amount,
    quantity,
  ])
  expect(fields).toEqual([
    [null, null, 0, 2],
    ['ItemPrice', 'Principal', 6000, null],
    ['ItemFees', 'Commission', -963, null],
    ['Promotion', 'Shipping', -699, null],
    ['other-transaction', 'Storage Fee', -501, null],
    ['ItemFees', 'Cost of Advertising + TaxAmount', -39_496, null],
  ])
})

it('reads Europe’s days and decimals', async () => {
  const european = {
    ...head,
    'settlement-start-date': '01.09.2026 00:00:00 UTC',
    'total-amount': '1.250,00',
    currency: 'EUR',
  }
  const { rows } = await read(23, [european, { ...line, amount: '1.250,00', 'posted-date': '02.09.2026' }], 'FR')
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { marketplace: 'FR', starts_on: '2026-09-01', day: '2026-09-02', total: 125_000, amount: 125_000 },
  ])
})

it('cannot be read without its first line', async () => {
  const lines = [{ ...line, amount: '1.00' }]
  await expect(read(24, lines)).rejects.toThrow('The first line of settlement 7, which states its total and currency')
})

it('is the same from a spreadsheet that was sorted and saved as CSV, as long as its first line stays', async () => {
  const rows = ['3.00', '1.00', '8.50'].map((amount) => ({ ...line, amount }))
  const header = headerOf('settlementV2', 24)
  const one = await mapped(sourceOf(tabFile(header, [head, ...rows])), contextOf())
  const other = await mapped(sourceOf(csvFile(header, [head, ...[...rows].reverse()])), contextOf())
  const rowTexts = ({ rows: all }: typeof one) => all.map(({ key, fields }) => `${key} ${String(fields.amount)}`).sort()
  expect(rowTexts(other)).toEqual(rowTexts(one))
})
