import { readFileSync } from 'node:fs'
import { addDays, daysBetween } from '#rules/days.ts'
import type { DemandSet } from './demandSet.ts'

/** What one of an article sells for and takes, where a file does not say. */
const [PRICE, VOLUME] = [30, 0.3]
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Demand from a text file with lines of SKU, day as `YYYY-MM-DD` and units, parted by comma, semicolon or tab; a first line of names is
 * passed over, several lines of a day add up, days without a line sold nothing. Throws on any other line.
 */
export const demandOfFile = (path: string): DemandSet => {
  const sold = new Map<string, Map<string, number>>()
  let [first, last] = ['9999-12-31', '0000-01-01']
  readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .forEach((line, at) => {
      if (!line.trim()) return
      const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''))
      const units = Number(cells.at(-1))
      const day = cells.at(-2) ?? ''
      const sku = cells.slice(0, -2).join(',')
      if (at === 0 && !DAY.test(day)) return
      if (!sku || !DAY.test(day) || !Number.isFinite(units) || !cells.at(-1))
        throw new Error(`Line ${at + 1} of ${path} is not SKU, day as YYYY-MM-DD, units: ${line.slice(0, 80)}`)
      const days = sold.get(sku) ?? new Map<string, number>()
      sold.set(sku, days)
      // what came back is no demand
      days.set(day, (days.get(day) ?? 0) + Math.max(0, units))
      if (day < first) first = day
      if (day > last) last = day
    })
  if (!sold.size) throw new Error(`${path} tells of no sales`)
  const count = daysBetween(first, last) + 1
  const position = new Map(Array.from({ length: count }, (_, at) => [addDays(first, at), at]))
  const listings = [...sold].map(([sku, days]) => {
    const units = new Float64Array(count)
    let begins = count
    for (const [day, sum] of days) {
      const at = position.get(day) ?? 0
      units[at] = sum
      if (sum > 0) begins = Math.min(begins, at)
    }
    return { asin: sku, first: begins, units, price: PRICE, volume: VOLUME }
  })
  return { name: path, listings: listings.filter((listing) => listing.first < count) }
}
