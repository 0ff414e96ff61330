import { expect, test } from '@jest/globals'
import { dueDays, type ExpenseFacts, expenseFault, isSameExpense } from './expenses.ts'
import { standardVatRates, vatFault } from './vatRates.ts'

const rent: ExpenseFacts = {
  ...{ name: 'Rent', category: 'rent', amount: 90_000, currency: 'USD', repeats: 'monthly' },
  ...{ since: '2026-01-31', until: null, marketplace: '', asin: '' },
}

test('a monthly expense is due on its day of the month, or on the last of a shorter one', () => {
  expect(dueDays(rent, { from: '2026-02-01', until: '2026-05-01' })).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
  expect(dueDays({ ...rent, until: '2026-03-15' }, { from: '2026-01-01', until: '2026-12-31' })).toEqual([
    '2026-01-31',
    '2026-02-28',
  ])
})

test('an expense of once, a quarter or a year is due on the first day of its periods', () => {
  const range = { from: '2026-01-01', until: '2027-06-30' }
  const dueOf = (repeats: ExpenseFacts['repeats']) => dueDays({ ...rent, since: '2025-11-15', repeats }, range)
  expect(dueOf('once')).toEqual([])
  expect(dueDays({ ...rent, repeats: 'once' }, range)).toEqual(['2026-01-31'])
  expect(dueOf('yearly')).toEqual(['2026-11-15'])
  expect(dueOf('quarterly').slice(0, 2)).toEqual(['2026-02-15', '2026-05-15'])
})

test.each<[string, Partial<ExpenseFacts>, keyof ExpenseFacts, string]>([
  ['no currency', { currency: '' }, 'currency', 'Choose a currency.'],
  ['no money', { amount: 0 }, 'amount', 'Enter an amount above 0.'],
  ['less than none', { amount: -1 }, 'amount', 'Enter an amount above 0.'],
  ['over a million', { amount: 100_000_001 }, 'amount', 'An expense is 1,000,000 at most.'],
  ['an end before its start', { until: '2026-01-30' }, 'until', 'The last day is before the first.'],
])('an expense with %s names its field', (_, facts, field, message) => {
  expect(expenseFault({ ...rent, ...facts })).toEqual({ field, message })
})

test('a million in a currency without decimals is an expense', () => {
  expect(expenseFault({ ...rent, currency: 'JPY', amount: 1_000_000 })).toBeUndefined()
})

test('the same expense in overlapping days is one entered twice', () => {
  expect(isSameExpense(rent, { ...rent, name: 'RENT', since: '2026-06-01' })).toBe(true)
  expect(isSameExpense({ ...rent, until: '2026-05-31' }, { ...rent, since: '2026-06-01' })).toBe(false)
  expect(isSameExpense(rent, { ...rent, marketplace: 'DE' })).toBe(false)
})

test('VAT rates are between 0 and 50 %, and do not overlap', () => {
  const german = standardVatRates('DE')
  expect(german.map(({ rate, until }) => [rate, until])).toEqual([
    [19, '2020-06-30'],
    [16, '2020-12-31'],
    [19, null],
  ])
  expect(vatFault(german)).toBeUndefined()
  expect(vatFault([{ asin: null, rate: 51, since: '2021-01-01', until: null }])).toEqual({
    ...{ index: 0, field: 'rate', message: 'A VAT rate is between 0 and 50 %.' },
  })
  expect(vatFault([...german, { asin: null, rate: 7, since: '2022-01-01', until: '2022-12-31' }])).toEqual({
    ...{ index: 3, field: 'since' },
    message: '19 % from 2021-01-01 applies on some of these days. End it first.',
  })
  expect(standardVatRates('US')).toEqual([])
})
