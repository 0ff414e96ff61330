import { minorOf, type Row } from '../csvRows.ts'
import { dayOf } from './clocks.ts'
import { countsAt, type Figure } from './figure.ts'

interface Entry {
  startDate: string
  childAsin: string
  sales: { unitsOrdered: number }
  traffic: { sessions: number; pageViews: number; buyBoxPercentage: number }
}

const whole = (cell = '') => Number(cell.replaceAll(',', ''))

/** Yields the figures of each product; `viewsWon` are page views with the buy box. */
export function* trafficTold(marketplace: string, json: string): Generator<Figure> {
  for (const { startDate, childAsin, sales, traffic } of JSON.parse(json) as Entry[]) {
    const { sessions, pageViews, buyBoxPercentage } = traffic
    yield* countsAt(
      { day: startDate, marketplace, asin: childAsin },
      { sessions, pageViews, trafficUnits: sales.unitsOrdered, viewsWon: (pageViews * buyBoxPercentage) / 100 },
    )
  }
}

/** Yields a business report's figures of a marketplace's days beyond those of its `products`. */
export function* strayTraffic(
  marketplace: string,
  rows: readonly Row[],
  products: readonly Figure[],
): Generator<Figure> {
  for (const row of rows) {
    const day = dayOf(row.Date ?? '', marketplace === 'UK' || marketplace === 'DE')
    const all = {
      sessions: whole(row['Sessions - Total']),
      pageViews: whole(row['Page Views - Total']),
      trafficUnits: whole(row['Units Ordered']),
      viewsWon: (whole(row['Page Views - Total']) * minorOf(row['Featured Offer (Buy Box) Percentage'])) / 10_000,
    }
    const ofProducts = products.filter((one) => one.day === day)
    for (const [measure, sum] of Object.entries(all)) {
      const known = ofProducts.reduce((total, one) => total + (one.measure === measure ? one.value : 0), 0)
      yield { measure, day, marketplace, asin: '', currency: null, value: sum - known }
    }
  }
}
