import { expect, test } from '@jest/globals'
import { appealBy, daysWaiting } from './withAmazon.ts'

test('a denial of March 1 may be appealed until the 31st, which no page of Amazon’s confirms', () => {
  expect(appealBy('2026-03-01')).toMatchObject({ day: '2026-03-31', row: { confirmed: false } })
})

test.each([
  ['filed', '2026-03-01', '2026-03-10', 9],
  ['appealed', '2026-03-10', '2026-03-10', 0],
  ['approved', '2026-03-09', '2026-03-10', 1],
  // the seller's clock may be ahead of the marketplace's
  ['filed', '2026-03-11', '2026-03-10', 0],
  ['denied', '2026-03-01', '2026-03-10', null],
  ['found', '2026-03-01', '2026-03-10', null],
])('%s since %s, on %s Amazon has had %p days', (status, since, today, days) => {
  expect(daysWaiting(status, since, today)).toBe(days)
})
