import { expect, test } from '@jest/globals'
import type { GatheredListing } from './demandDaily.ts'
import { listingSeries, priceOf } from './listingSeries.ts'

const listing: GatheredListing = {
  ...{ seller: 'us', marketplace: 'US', asin: 'B0LAMP0001', until: '2026-03-09', first_day: '2026-03-05' },
  ...{ ages: '{10,4,1,0}', units: '{8,12,3,-1}', merchant: '{0,2,0,0}', revenue: '{9000,24000,NULL,-500}' },
  ...{ empty: '00100', one_stock: false },
}

test("days are read from PostgreSQL's lists, without those before the first day", () => {
  const { all, shipped, units, inStock } = listingSeries(listing)
  expect([...all]).toEqual([12, 0, 0, 3, -1])
  expect([...shipped]).toEqual([2, 0, 0, 0, 0])
  expect([...units]).toEqual([10, 0, 0, 3, -1])
  expect([...inStock]).toEqual([1, 1, 0, 1, 1])
})

test('a price is that of days with paid sales; revenue in another currency and refunds tell none', () => {
  expect(priceOf(listing)).toBe(Math.round((9000 + 24_000) / 20))
  expect(priceOf({ ...listing, revenue: '{NULL,NULL,NULL,-500}' })).toBeNull()
  expect(priceOf({ ...listing, ages: null, units: null, revenue: null })).toBeNull()
})
