import { expect, test } from '@jest/globals'
import type { GatheredListing } from './demandDaily.ts'
import { listingSeries, priceOf } from './listingSeries.ts'

const listing: GatheredListing = {
  ...{ seller: 'us', marketplace: 'US', asin: 'B0LAMP0001', until: '2026-03-09', first_day: '2026-03-05' },
  ...{ ages: '{10,4,1,0}', units: '{8,12,3,-1}', merchant: '{0,2,0,0}', paid_revenue: 33_000, paid_units: 20 },
  ...{ empty: '00100', one_stock: false },
}

test("days are read from PostgreSQL's lists, without those before the first day", () => {
  const { all, shipped, units, inStock } = listingSeries(listing)
  expect([...all]).toEqual([12, 0, 0, 3, -1])
  expect([...shipped]).toEqual([2, 0, 0, 0, 0])
  expect([...units]).toEqual([10, 0, 0, 3, -1])
  expect([...inStock]).toEqual([1, 1, 0, 1, 1])
})

test('a price is the average of paid sales', () => {
  expect(priceOf(listing)).toBe(1650)
  expect(priceOf({ ...listing, paid_revenue: 1001, paid_units: 2 })).toBe(501)
  expect(priceOf({ ...listing, paid_revenue: null, paid_units: null })).toBeNull()
})
