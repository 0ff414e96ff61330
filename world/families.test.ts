import { expect, test } from '@jest/globals'
import { grouped } from '#rules/grouped.ts'
import { trafficReport } from './amazon/reports/trafficReport.ts'
import { sumOf } from './testing/csvRows.ts'
import { openWorld } from './testing/openWorld.ts'
import { catalogueOf } from './trade/catalogue.ts'
import type { Account, Company } from './trade/company.ts'
import { trafficDays } from './traffic/trafficDays.ts'
import { trueFamilies } from './truth/trueFamilies.ts'

interface ParentEntry {
  parentAsin: string
  trafficByAsin: { sessions: number }
}

const account: Account = {
  seller: 'amazon',
  platform: 'amazon',
  places: [
    { marketplace: 'US', ordersPerDay: 12 },
    { marketplace: 'DE', ordersPerDay: 6 },
  ],
}
const company: Company = {
  ...{ seed: 5, products: 70, days: 120, until: Date.parse('2026-07-16T15:30:00Z') },
  accounts: [account],
}
const { markets, textOf } = openWorld(company, account)
const families = trueFamilies(markets)

test('families have two to four variations, and a parent that nobody can buy', () => {
  const sizes = new Set(families.map(({ children }) => children.length))
  expect([...sizes].sort()).toEqual([2, 3, 4])
  const products = new Set(catalogueOf(company).map(({ asin }) => asin))
  expect(products.size).toBe(company.products)
  const parents = families.map(({ parent }) => parent)
  expect(parents.filter((parent) => products.has(parent) || !/^B0[A-Z0-9]{8}$/.test(parent))).toEqual([])
  expect(new Set(parents).size).toBe(parents.length / markets.length)
})

test('a product is in one family of a marketplace at most, and some stand alone', () => {
  for (const { facts, stock } of markets) {
    const children = families.flatMap((family) => (family.marketplace === facts.code ? family.children : []))
    expect(new Set(children).size).toBe(children.length)
    expect(children.length).toBeGreaterThan(stock.length / 3)
    expect(children.length).toBeLessThan(stock.length)
  }
})

test('a small catalogue has families too, and a larger one begins with the same products', () => {
  const [few, many] = [10, 40].map((products) => catalogueOf({ ...company, products }))
  expect(few?.some(({ asin, parentAsin }) => asin !== parentAsin)).toBe(true)
  expect(few?.map(({ asin, sku, price }) => ({ asin, sku, price }))).toEqual(
    many?.slice(0, 10).map(({ asin, sku, price }) => ({ asin, sku, price })),
  )
  expect(many?.[5]?.parentAsin).toBe(few?.[5]?.parentAsin)
})

test('sales and traffic name the parent of each product', () => {
  const parentOf = new Map(
    families.flatMap(({ marketplace, parent, children }) =>
      children.map((asin) => [`${marketplace} ${asin}`, parent] as const),
    ),
  )
  for (const marketplace of ['US', 'DE']) {
    const rows = JSON.parse(textOf(`sales-and-traffic-${marketplace.toLowerCase()}.json`)) as Record<string, string>[]
    expect(rows.length).toBeGreaterThan(1000)
    const wrong = rows.filter(
      ({ parentAsin, childAsin = '' }) => parentAsin !== (parentOf.get(`${marketplace} ${childAsin}`) ?? childAsin),
    )
    expect(wrong).toEqual([])
  }
})

test('a report by parent sums up the variations of each', () => {
  const [us] = markets
  if (!us) throw new Error('There is no market.')
  const text = [...trafficReport(us, { type: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaces: ['US'] })].join('')
  const { salesAndTrafficByAsin: entries } = JSON.parse(text) as { salesAndTrafficByAsin: ParentEntry[] }
  expect(new Set(entries.map(({ parentAsin }) => parentAsin)).size).toBe(entries.length)
  expect(entries.filter((entry) => 'childAsin' in entry)).toEqual([])
  const reported = Object.fromEntries(
    entries.map(({ parentAsin, trafficByAsin }) => [parentAsin, trafficByAsin.sessions]),
  )
  const expected = [...grouped(trafficDays(us), ({ product }) => product.parentAsin)].map(([parent, rows]) => [
    parent,
    sumOf(rows, ({ sessions }) => sessions),
  ])
  expect(reported).toEqual(Object.fromEntries(expected))
})
