import { daysBetween } from '#rules/days.ts'
import type { GatheredListing } from './demandDaily.ts'
import { REACH } from './pairDays.ts'
import type { DaySeries } from './rules/daySeries.ts'

/**
 * The days of a listing. `units`: units taken from its stock; `all`: including merchant-fulfilled units; `shipped`:
 * only those.
 */
export interface ListingSeries extends DaySeries {
  readonly all: Float64Array
  readonly shipped: Float64Array
}

const numbersOf = (list: string | null): number[] => (list === null ? [] : list.slice(1, -1).split(',').map(Number))

/** Returns daily values, oldest first, from the values of some days by age. */
const dailyOf = (ages: readonly number[], values: readonly number[], dayCount: number): Float64Array => {
  const daily = new Float64Array(dayCount)
  for (let nr = 0; nr < ages.length; nr += 1) {
    const index = dayCount - 1 - (ages[nr] ?? 0)
    if (index >= 0) daily[index] = (daily[index] ?? 0) + (values[nr] ?? 0)
  }
  return daily
}

/** Returns true if a day is set in a bit string whose last bit is the last day. */
const isSet = (bits: string, age: number) => bits[bits.length - 1 - age] === '1'

/**
 * Returns the days of a listing from its first stock or sale (at most two years) to the last covered one. A day is in
 * stock if units were left or sold, or if no report covers it. On a ledger-covered day (`covered`) without a row the
 * product had no stock, unless no report ever contained its stock.
 */
export const listingSeries = (listing: GatheredListing, covered: string): ListingSeries => {
  const { reported, in_stock: leftOver, unknown_stock, one_stock } = listing
  const dayCount = Math.min(REACH, daysBetween(listing.first_day, listing.until) + 1)
  const ages = numbersOf(listing.ages)
  const all = dailyOf(ages, numbersOf(listing.units), dayCount)
  const shipped = dailyOf(ages, numbersOf(listing.merchant), dayCount)
  const units = one_stock || listing.merchant === null ? all : all.map((sold, index) => sold - (shipped[index] ?? 0))
  const inStock = new Uint8Array(dayCount)
  if (unknown_stock) inStock.fill(1)
  else
    for (let index = 0, age = dayCount - 1; index < dayCount; index += 1, age -= 1) {
      const isReported = isSet(reported, age) || isSet(covered, age)
      if (!isReported || (units[index] ?? 0) > 0 || isSet(leftOver, age)) inStock[index] = 1
    }
  return { units, all, shipped, inStock }
}
