import { daysBetween } from '#rules/days.ts'
import type { GatheredListing } from './demandDaily.ts'
import { REACH } from './pairDays.ts'
import type { DaySeries } from './rules/daySeries.ts'
import { zeros } from './rules/zeros.ts'

/**
 * The days of a listing. `units`: units taken from its stock; `all`: including merchant-fulfilled units; `shipped`:
 * only those.
 */
export interface ListingSeries extends DaySeries {
  readonly all: Float64Array
  readonly shipped: Float64Array
}

/** Codes of characters. */
const [COMMA, MINUS, ZERO, CLOSING_BRACE] = [0x2c, 0x2d, 0x30, 0x7d]

/** Returns the whole numbers of a list in PostgreSQL's text format, without a string for each of them. */
const numbersOf = (list: string | null): number[] => {
  const numbers: number[] = []
  if (list === null) return numbers
  let [value, sign] = [0, 1]
  for (let index = 1; index < list.length; index += 1) {
    const code = list.charCodeAt(index)
    if (code === COMMA || code === CLOSING_BRACE) {
      numbers.push(sign * value)
      value = 0
      sign = 1
    } else if (code === MINUS) sign = -1
    else value = 10 * value + code - ZERO
  }
  return numbers
}

/** Returns daily values, oldest first, from the values of some days by age. */
const dailyOf = (ages: readonly number[], values: readonly number[], dayCount: number): Float64Array => {
  const daily = zeros(dayCount)
  for (let nr = 0; nr < ages.length; nr += 1) {
    const index = dayCount - 1 - (ages[nr] ?? 0)
    if (index >= 0) daily[index] = (daily[index] ?? 0) + (values[nr] ?? 0)
  }
  return daily
}

/**
 * Returns the days of a listing from its first stock or sale (at most two years) to the last covered one. A day is in
 * stock unless a report covers it, and no units were left or sold.
 */
export const listingSeries = (listing: GatheredListing): ListingSeries => {
  const { empty, one_stock } = listing
  const dayCount = Math.min(REACH, daysBetween(listing.first_day, listing.until) + 1)
  const ages = numbersOf(listing.ages)
  const all = dailyOf(ages, numbersOf(listing.units), dayCount)
  const shipped = dailyOf(ages, numbersOf(listing.merchant), dayCount)
  const units = one_stock || listing.merchant === null ? all : all.map((sold, index) => sold - (shipped[index] ?? 0))
  const inStock = new Uint8Array(dayCount).fill(1)
  for (let index = empty?.indexOf('1') ?? -1; index >= 0; index = empty?.indexOf('1', index + 1) ?? -1)
    if ((units[index] ?? 0) <= 0) inStock[index] = 0
  return { units, all, shipped, inStock }
}

/** Returns the average price of a unit in minor units; null without paid sales. */
export const priceOf = ({ paid_revenue, paid_units }: GatheredListing): number | null =>
  paid_revenue !== null && paid_units ? Math.round(paid_revenue / paid_units) : null
