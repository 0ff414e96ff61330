import { describe, expect, test } from '@jest/globals'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import { cellAddress } from './cellAddress.ts'
import { dayOrderOf, readDay } from './cellDay.ts'
import { decimalSignOf, readNumber } from './cellNumber.ts'
import { type ColumnStyle, readCell } from './readCell.ts'
import { sheetTargets } from './targets.ts'

const targets = new Map(
  sheetTargets([...builtInInfo, { key: 'vat', title: 'VAT', kind: 'number', choices: [], own: true }]).map((one) => [
    one.key,
    one,
  ]),
)
const plain: ColumnStyle = { decimal: null, days: null, currency: 'USD' }
const read = (key: string, cell: string, style: Partial<ColumnStyle> = {}) => {
  const target = targets.get(key)
  if (!target) throw new Error(`There is no target ${key}`)
  const found = readCell(cell, target, { ...plain, ...style })
  return 'problem' in found ? found.problem : found.value
}

test.each([
  [1, 0, 'A1'],
  [14, 2, 'C14'],
  [3, 25, 'Z3'],
  [3, 26, 'AA3'],
  [3, 701, 'ZZ3'],
  [3, 702, 'AAA3'],
])('row %i, column %i is %s', (line, column, address) => {
  expect(cellAddress(line, column)).toBe(address)
})

describe('decimal signs', () => {
  test.each<[string[], '.' | ',' | null]>([
    [['1.50', '1,234'], '.'],
    [['1,50', '1.234'], ','],
    [['1.234,5'], ','],
    [['1,234.5'], '.'],
    [['1.234.567'], ','],
    [['1,234'], null],
    [['1.5', '1,5'], null],
    [['$12.50', '', 'n/a'], '.'],
    [['12,50 €'], ','],
    [['0,125'], ','],
  ])('%j tell %j', (texts, sign) => {
    expect(decimalSignOf(texts)).toBe(sign)
  })

  test.each<[string, '.' | ',' | null, unknown]>([
    ['1,234', null, { unclear: [1.234, 1234] }],
    ['1,234', '.', { value: 1234 }],
    ['1,234', ',', { value: 1.234 }],
    ['1.234,56', null, { value: 1234.56 }],
    ['1 234,56', null, { value: 1234.56 }],
    ["1'234.50", null, { value: 1234.5 }],
    ['−7', null, { value: -7 }],
    ['1.5E+3', null, { value: 1500 }],
    ['1e3', null, { value: 1000 }],
    ['1.5e3', null, { value: 1500 }],
    ['1,5e3', null, { value: 1500 }],
    ['1.5e3', ',', { value: 1500 }],
    ['1,234e3', null, { unclear: [1234, 1234000] }],
    ['12,34,5', null, null],
    ['1.2.3', null, null],
    ['abc', null, null],
  ])('%j with the sign %j is %j', (text, sign, value) => {
    expect(readNumber(text, sign)).toEqual(value)
  })
})

describe('days', () => {
  test.each([
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T08:00:00', '2026-12-31'],
    ['2026/1/5', '2026-01-05'],
    ['31.12.2026', '2026-12-31'],
    ['1.2.26', '2026-02-01'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['4/4/2026', '2026-04-04'],
    ['46387', '2026-12-31'],
    ['46387.75', '2026-12-31'],
    ['31 Dec 2026', '2026-12-31'],
    ['31-Dec-26', '2026-12-31'],
    ['December 31, 2026', '2026-12-31'],
  ])('%j is %s', (text, value) => {
    expect(readDay(text, null)).toEqual({ value })
  })

  test.each(['30.2.2026', '2026-13-01', '12', 'soon', '31/31/2026'])('%j is no day', (text) => {
    expect(readDay(text, null)).toBeNull()
  })

  test('what may be two days is told by the other days of its column', () => {
    expect(readDay('3/4/2026', null)).toEqual({ unclear: ['2026-04-03', '2026-03-04'] })
    expect(readDay('3/4/2026', dayOrderOf(['3/4/2026', '25/4/2026']))).toEqual({ value: '2026-04-03' })
    expect(readDay('3/4/2026', dayOrderOf(['4/25/2026']))).toEqual({ value: '2026-03-04' })
    expect(dayOrderOf(['25/4/2026', '4/25/2026'])).toBeNull()
    expect(read('order.expected', '3/4/2026')).toBe(
      '3/4/2026 may be 2026-04-03 or 2026-03-04. Write it so that it is clear.',
    )
  })
})

test.each([
  ['12.50', 1250],
  ['$12.50', 1250],
  ['12.50 USD', 1250],
  ['US$ 12', '$'],
  ['12,50', 1250],
  ['1,234.50', 123450],
  ['14.990000000000002', 1499],
  ['0', 0],
  ['1e3', 100000],
  ['$1.5e3', 150000],
  ['', null],
  ['–', null],
  ['12.505', '12.505 may be 12.505 or 12505. Write it so that it is clear.'],
  ['12.5055', '12.5055 has more decimals than USD has. Round it to 2 decimals.'],
  ['12,50 €', '12,50 € is not an amount in USD. Write the amount in USD, such as 12.50.'],
  ['-3', 'Unit cost is an amount like 12.50, from 0 to 1,000,000.'],
  ['dear', 'dear is not an amount in USD. Write the amount in USD, such as 12.50.'],
  ['1,234', '1,234 may be 1.234 or 1234. Write it so that it is clear.'],
  ['#N/A', 'The formula came to #N/A. Correct it in the sheet, then preview again.'],
])('%j as a unit cost in dollars is %j', (cell, value) => {
  const found = read('info.unit_cost', cell)
  if (value === '$') expect(found).toMatch(/not an amount in USD/)
  else expect(found).toBe(value)
})

test('yen have no decimals, and a sign of several currencies is that of the company', () => {
  expect(read('info.unit_cost', '¥1200', { currency: 'JPY' })).toBe(1200)
  expect(read('info.unit_cost', '1000001', { currency: 'JPY' })).toMatch(/from 0 to 1,000,000/)
  expect(read('info.unit_cost', '12.5', { currency: 'JPY' })).toMatch(/Round it to no decimals/)
  expect(read('info.unit_cost', 'CAD 5.20', { currency: 'CAD' })).toBe(520)
})

test.each([
  ['safety.quantity', '1,200', 1200],
  ['safety.quantity', '1.200', 1200],
  ['safety.quantity', '120', 120],
  ['safety.quantity', '12.5', 'Safety stock is a whole number from 0 to 1000000, such as 120.'],
  ['safety.quantity', '-1', 'Safety stock is a whole number from 0 to 1000000, such as 120.'],
  ['info.lead_time', '45', 45],
  ['info.lead_time', '900', 'Lead time is a whole number from 0 to 730, such as 120.'],
  ['info.case_pack', '0', 'Case pack is a whole number from 1 to 1000000, such as 120.'],
  ['info.vat', '19 %', 0.19],
  ['info.vat', '12,5', 12.5],
  ['info.vat', '1,234', '1,234 may be 1.234 or 1234. Write it so that it is clear.'],
  ['info.supplier', ' Acme ', 'Acme'],
  ['sku', '000123', '000123'],
  ['asin', 'b0lamp0001', 'B0LAMP0001'],
  ['asin', 'LAMP', 'LAMP is not an ASIN: it has ten letters and digits.'],
  ['marketplace', 'Germany', 'DE'],
  ['marketplace', 'amazon.co.uk', 'UK'],
  ['marketplace', 'Mars', 'There is no marketplace Mars. Write it as US or DE.'],
  ['supplier.currency', 'cny', 'CNY'],
  ['supplier.email', 'someone', 'someone is not an email address.'],
  ['label.label', 'Freight', 'freight'],
  ['order.unitCost', '3.2', 3.2],
  [
    'order.unitCost',
    '3.20 €',
    '3.20 € has a currency in it. Enter only the amount, and the currency in a separate column.',
  ],
])('%s: %j is %j', (key, cell, value) => {
  expect(read(key, cell)).toBe(value)
})

test('in a sheet that keeps numbers as numbers a point is a decimal point', () => {
  expect(read('safety.quantity', '1.2', { decimal: '.' })).toMatch(/whole number/)
  expect(read('info.vat', '1.234', { decimal: '.' })).toBe(1.234)
})
