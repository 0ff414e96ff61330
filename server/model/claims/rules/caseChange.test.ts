import { expect, test } from '@jest/globals'
import { formatCaseChange } from './caseChange.ts'

const usd = (units: number, estimated: number | null) => ({ units, estimated, currency: 'USD' })

test.each([
  [usd(3, 3000), usd(5, 5000), '3 → 5 units, USD 30.00 → USD 50.00'],
  // the units are what they were: only what a unit is worth is said
  [usd(3, 3000), usd(3, 3600), 'USD 30.00 → USD 36.00'],
  [usd(3, null), usd(3, 3600), 'value unknown → USD 36.00'],
  [usd(2, null), usd(1, null), '2 → 1 unit'],
  [usd(3, 3000), { ...usd(3, 2760), currency: 'EUR' }, 'USD 30.00 → EUR 27.60'],
  [usd(3, 3000), usd(3, 3000), ''],
])('%p to %p: %s', (before, after, words) => {
  expect(formatCaseChange(before, after)).toBe(words)
})
