import { expect, test } from '@jest/globals'
import { pasteHeader, pasteOfRows, readPasted } from './pastedExpenses.ts'

const rent = {
  ...{ name: 'Office rent', category: 'rent', amount: 90_000, currency: 'USD', repeats: 'monthly' },
  ...{ since: '2026-01-01', until: null, marketplace: null, asin: null },
}

test('rows of a spreadsheet are expenses, with and without a header', () => {
  const row = 'Office rent\tRent\t900\tUSD\tMonthly\t2026-01-01\t\t\t'
  expect(readPasted(`${pasteHeader}\n${row}\n\n`)).toEqual([
    { line: 2, text: 'Office rent', expense: rent, problem: undefined },
  ])
  expect(readPasted(row).map(({ expense }) => expense)).toEqual([rent])
})

test('a CSV file may have other columns, quotes and a decimal comma', () => {
  const file = 'Date;Name;Cost;Currency;Country\r\n2026-03-05;"Photos; lamps";"1.250,50";EUR;DE\r\n'
  expect(readPasted(file).map(({ expense }) => expense)).toEqual([
    {
      ...{ name: 'Photos; lamps', category: 'other', amount: 125_050, currency: 'EUR', repeats: 'once' },
      ...{ since: '2026-03-05', until: null, marketplace: 'DE', asin: null },
    },
  ])
})

test.each([
  ['Rent\tRent\t900\t\tMonthly\t2026-01-01', 'Choose a currency.'],
  ['Rent\tRent\tmuch\tUSD\tMonthly\t2026-01-01', 'much is not an amount.'],
  ['Rent\tRent\t-5\tUSD\tMonthly\t2026-01-01', 'Enter an amount above 0.'],
  ['Rent\tRent\t2000000\tUSD\tMonthly\t2026-01-01', 'An expense is 1,000,000 at most.'],
  ['Rent\tPets\t900\tUSD\tMonthly\t2026-01-01', 'Choose a category.'],
  ['Rent\tRent\t900\tUSD\tDaily\t2026-01-01', 'Choose how often it is due.'],
  ['Rent\tRent\t900\tUSD\tMonthly\t01/02/2026', 'a day is written YYYY-MM-DD'],
  ['Rent\tRent\t900\tUSD\tMonthly\t2026-01-01\t2025-01-01', 'The last day is before the first.'],
  ['Rent\tRent\t900\tUSD\tMonthly\t2026-01-01\t\tMars', 'Mars is not a marketplace.'],
])('%s is refused with a sentence', (row, problem) => {
  expect(readPasted(row)).toEqual([{ line: 1, text: 'Rent', expense: undefined, problem }])
})

test('rows of a file become rows to paste, with their quotes', () => {
  const cells = ['6" shelf\nlamps', 'Freight', '14.990000000000002', 'USD', 'Once', '2026-02-03']
  expect(readPasted(pasteOfRows([{ line: 4, cells }]))).toEqual([
    {
      ...{ line: 1, text: '6" shelf lamps', problem: undefined },
      expense: {
        ...rent,
        name: '6" shelf lamps',
        category: 'freight',
        amount: 1499,
        repeats: 'once',
        since: '2026-02-03',
      },
    },
  ])
})
