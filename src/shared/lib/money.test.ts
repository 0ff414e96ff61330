import { expect, test } from '@jest/globals'
import { formatMoney } from './money.ts'

test.each([
  [123_450, 'USD', '$1,234.50'],
  [24_732, 'JPY', '¥24,732'],
  [-5, 'EUR', '−€0.05'],
])('%i minor units of %s are %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})
