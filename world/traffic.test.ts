import { expect, test } from '@jest/globals'
import { grouped } from '#rules/grouped.ts'
import { minorOf, sumOf } from './testing/csvRows.ts'
import { openWorld } from './testing/openWorld.ts'
import type { Account, Company } from './trade/company.ts'
import { isOutbid } from './trade/featuredOffer.ts'
import { dayAt } from './trade/market.ts'
import { trafficDays } from './traffic/trafficDays.ts'
import { trueDays } from './truth/trueDays.ts'

const account: Account = {
  seller: 'amazon',
  platform: 'amazon',
  places: [
    { marketplace: 'US', ordersPerDay: 24 },
    { marketplace: 'UK', ordersPerDay: 6 },
  ],
}
const until = Date.parse('2026-07-16T15:30:00Z')
const company: Company = { seed: 5, products: 24, days: 300, until, accounts: [account] }
const { markets, rowsOf, textOf } = openWorld(company, account)
const [us] = markets
const days = us ? trafficDays(us) : []
const last = us ? dayAt(until, us.facts) : 0
const truth = trueDays(markets).filter(({ marketplace }) => marketplace === 'US')

interface Given {
  startDate: string
  childAsin: string
  sales: { unitsOrdered: number; orderedProductSales: { amount: number } }
  traffic: { sessions: number; pageViews: number; buyBoxPercentage: number }
}
const given = JSON.parse(textOf('sales-and-traffic-us.json')) as Given[]
const mean = (shares: readonly number[]) => sumOf(shares, (share) => share) / shares.length

test('a day and product is told once, and as it was', () => {
  expect(given.length).toBeGreaterThan(1000)
  const real = new Map(truth.filter(({ currency }) => currency !== '').map((row) => [`${row.day} ${row.asin}`, row]))
  const keys = given.map(({ startDate, childAsin }) => `${startDate} ${childAsin}`)
  expect(new Set(keys).size).toBe(keys.length)
  const wrong = given.filter(({ traffic }, at) => {
    const { sessions, pageViews } = real.get(keys[at] ?? '') ?? {}
    return traffic.sessions !== sessions || traffic.pageViews !== pageViews
  })
  expect(wrong).toEqual([])
})

test('units and sales are those of the orders that brought money', () => {
  const since = given[0]?.startDate ?? ''
  const until = given.at(-1)?.startDate ?? ''
  const within = truth.filter(({ day, currency }) => currency !== '' && day >= since && day <= until)
  const sales = sumOf(given, ({ sales }) => Math.round(sales.orderedProductSales.amount * 100))
  expect(sales).toBe(sumOf(within, ({ revenue }) => revenue))
  const free = (us?.orders ?? []).filter(({ replacement, status }) => replacement && status !== 'Cancelled')
  const units = sumOf(within, ({ units }) => units) - sumOf(given, ({ sales }) => sales.unitsOrdered)
  expect(units).toBeGreaterThanOrEqual(0)
  expect(units).toBeLessThanOrEqual(
    sumOf(
      free.flatMap(({ items }) => items),
      ({ quantity }) => quantity,
    ),
  )
})

test('a day as a whole is its products and a few who looked elsewhere', () => {
  const report = rowsOf('business-report-us.csv')
  expect(report).toHaveLength(60)
  const byDay = grouped(given, ({ startDate }) => startDate)
  for (const row of report) {
    const day = (row.Date ?? '').replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2')
    const products = byDay.get(day) ?? []
    const stray = Number(row['Sessions - Total']) - sumOf(products, ({ traffic }) => traffic.sessions)
    expect([0, 1, 2, 3, 4]).toContain(stray)
    expect(Number(row['Units Ordered'])).toBe(sumOf(products, ({ sales }) => sales.unitsOrdered))
    const sales = sumOf(products, ({ sales }) => Math.round(sales.orderedProductSales.amount * 100))
    expect(minorOf(row['Ordered Product Sales'])).toBe(sales)
  }
  expect(sumOf(report, (row) => Number(row['Units Ordered - B2B']))).toBeGreaterThan(0)
})

test('no more orders or clicks than visits, no more visits than views', () => {
  expect(days.filter(({ sessions, pageViews, orders }) => orders > sessions || sessions > pageViews)).toEqual([])
})

test('another offer takes the place for some days, and nobody finds what is not there', () => {
  const lost = days.filter(({ product, day }) => isOutbid(product, last - day))
  const levels = new Map(us?.stock.map((stock) => [stock.product, stock]))
  const isOut = ({ product, day }: (typeof days)[number]) => {
    const stock = levels.get(product)
    return stock?.levels[day - stock.launch] === 0
  }
  expect(lost.length).toBeGreaterThan(10)
  expect(mean(lost.filter((row) => !isOut(row)).map(({ featured }) => featured))).toBeLessThan(5000)
  const ordinaryDays = days.filter((row) => !isOut(row) && !isOutbid(row.product, last - row.day))
  expect(mean(ordinaryDays.map(({ featured }) => featured))).toBeGreaterThan(9500)
  const out = days.filter(isOut)
  expect(mean(out.map(({ featured }) => featured))).toBeLessThan(600)
})
