import { describe, expect, it } from '@jest/globals'
import { decimalSign } from '../definition/decimalSign.ts'
import { csvFile, sourceOf } from '../fixtures/files.ts'
import { headerOf } from '../fixtures/layouts.ts'
import { contextOf, mapped } from '../fixtures/reading.ts'
import { type SheetCell, workbook } from '../fixtures/workbooks.ts'

it.each([
  ['14.99', '.'],
  ['14,99', ','],
  ['1.234,50', ','],
  ['1,234.50', '.'],
  ['1,234,567', '.'],
  ['1.234.567', ','],
  ['1.250', null],
  ['1,250', null],
  ['0,250', ','],
  ['0.250', '.'],
  ['1234,500', ','],
  ['97,5 %', ','],
  ['1.699,15 €', ','],
  ['$1,920.00', '.'],
  ['Rs.201.68', '.'],
  ['Rs.1,201', null],
  ['12,5 kr.', ','],
  ['12', null],
  ['', null],
  ['5.', null],
])('%j proves %j', (text, sign) => {
  expect(decimalSign(text)).toBe(sign)
})

describe('the decimal sign of a file', () => {
  const header = headerOf('shop')
  const row = {
    'order-id': '1',
    'purchase-date': '2026-05-08',
    sku: 'A',
    quantity: '1',
    currency: 'EUR',
    country: 'DE',
  }
  const read = async (...cells: Record<string, string>[]): Promise<unknown[]> => {
    const { rows, rejected } = await mapped(
      sourceOf(
        csvFile(
          header,
          cells.map((one) => ({ ...row, ...one })),
          ';',
        ),
      ),
      contextOf(null, 'shop'),
    )
    return [...rows.map(({ fields }) => [fields.price, fields.shipping]), ...rejected.map(({ reason }) => reason)]
  }

  it('is decided by any number of a column that proves it, first or last', async () => {
    expect(await read({ 'item-price': '1.250' }, { 'item-price': '3,99' })).toEqual([
      [125000, null],
      [399, null],
    ])
    expect(await read({ 'item-price': '1,250' }, { 'item-price': '3.99' })).toEqual([
      [125000, null],
      [399, null],
    ])
  })

  it('is that of the other columns when a column proves nothing', async () => {
    expect(await read({ 'item-price': '1.250', 'shipping-price': '4,90' })).toEqual([[125000, 490]])
  })

  it('is decided by currency and marketplace when no number proves it, else the row is refused', async () => {
    expect(await read({ 'item-price': '1.250' })).toEqual([[125000, null]])
    expect(await read({ 'item-price': '1.250', currency: 'JPY', country: 'JP' })).toEqual([[1250, null]])
    expect(await read({ 'item-price': '1,250', currency: 'USD', country: 'US' })).toEqual([[125000, null]])
    expect(await read({ 'item-price': '1.250', currency: 'USD', country: 'US' })).toEqual([
      "item-price '1.250' can be read in two ways: its dot may separate thousands or decimals.",
    ])
    expect(await read({ 'item-price': '1,250' })).toEqual([expect.stringMatching(/its comma may separate/)])
  })

  it('parts thousands in a whole number', async () => {
    const { rows } = await mapped(
      sourceOf(csvFile(header, [{ ...row, quantity: '1.000' }], ';')),
      contextOf(null, 'shop'),
    )
    expect(rows[0]?.fields.quantity).toBe(1000)
  })

  it('is the dot of numbers that a program wrote', async () => {
    const typed = (number: string): SheetCell[] => {
      const cells: Record<string, SheetCell> = { ...row, 'item-price': { xml: `<c><v>${number}</v></c>` } }
      return header.map((name) => cells[name] ?? '')
    }
    const { rows } = await mapped(
      sourceOf(workbook({ One: [[...header], typed('1.25'), typed('1.125')] })),
      contextOf(null, 'shop'),
    )
    expect(rows.map(({ fields }) => fields.price)).toEqual([125, 113])
  })

  it('is not turned by one odd cell, which is refused', async () => {
    expect(await read({ 'item-price': '3.99' }, { 'item-price': '2.50' }, { 'item-price': '3,99' })).toEqual([
      [399, null],
      [250, null],
      "item-price '3,99' is not an amount in EUR.",
    ])
  })

  it('may differ between columns', async () => {
    expect(await read({ 'item-price': '3,99', 'shipping-price': '1.50' })).toEqual([[399, 150]])
  })
})
