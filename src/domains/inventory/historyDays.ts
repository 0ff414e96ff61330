import type { HistoryRow } from '#contract/inventory.ts'
import { addDays } from '#rules/days.ts'

const LATE_DAYS = 3

/** Stock of one marketplace at the end of a day; null when no source covers it. */
export interface ChartPoint {
  day: string
  marketplace: string
  inventory: number | null
  /** Number of products of the marketplace that are out of stock. */
  out: number
}
export interface StockEvent {
  id: string
  day: string
  marketplace: string
  asin: string
  seller: string
  event: HistoryRow['events'][number]
}

/** Returns the stock by day and marketplace, over all products and sellers, oldest first. */
export const chartPoints = (rows: readonly HistoryRow[]): ChartPoint[] => {
  const points = new Map<string, ChartPoint>()
  for (const { day, marketplace, inventory } of rows) {
    const key = `${day} ${marketplace}`
    const point = points.get(key) ?? { day, marketplace, inventory: null, out: 0 }
    if (inventory !== null) point.inventory = (point.inventory ?? 0) + inventory
    if (inventory === 0) point.out += 1
    points.set(key, point)
  }
  return [...points.values()].sort((a, b) => a.day.localeCompare(b.day) || a.marketplace.localeCompare(b.marketplace))
}

/** Removes the newest days that some marketplaces do not cover yet: a partial column would look like a loss. */
export const wholePoints = (points: readonly ChartPoint[]): ChartPoint[] => {
  const lastDayByMarketplace = new Map<string, string>()
  for (const { day, marketplace, inventory } of points)
    if (inventory !== null) lastDayByMarketplace.set(marketplace, day)
  const days = [...lastDayByMarketplace.values()].sort()
  const newest = days.at(-1)
  // a marketplace without newer data is not late but closed
  const until = days.find((day) => newest !== undefined && day >= addDays(newest, -LATE_DAYS))
  return until === undefined ? [] : points.filter(({ day }) => day <= until)
}

/** Returns the days with products out of stock, oldest first. */
export const stockOutDays = (rows: readonly HistoryRow[]): string[] =>
  [...new Set(rows.flatMap(({ day, inventory }) => (inventory === 0 ? [day] : [])))].sort()

/** Returns the events of the ledger, newest first. */
export const eventsOf = (rows: readonly HistoryRow[]): StockEvent[] =>
  rows
    .flatMap(({ day, marketplace, asin, seller, events }) =>
      events.map((event, eventIndex) => ({
        id: `${day}|${marketplace}|${asin}|${seller}|${eventIndex}`,
        day,
        marketplace,
        asin,
        seller,
        event,
      })),
    )
    .sort((a, b) => b.day.localeCompare(a.day))

/** Formats an event: 'Adjustments −2 (misplaced)'. Unknown codes are unchanged. */
export const formatEvent = ({ type, quantity, reason, meaning }: HistoryRow['events'][number]): string => {
  const sign = quantity < 0 ? '−' : '+'
  const why = meaning ?? reason
  return `${type} ${sign}${Math.abs(quantity)}${why ? ` (${why})` : ''}`
}
