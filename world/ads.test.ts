import { expect, test } from '@jest/globals'
import { DAY_MS } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { adDays } from './ads/adDays.ts'
import { campaignsOf } from './ads/campaigns.ts'
import { minorOf, type Row, sumOf } from './testing/csvRows.ts'
import { openWorld } from './testing/openWorld.ts'
import type { Account, Company } from './trade/company.ts'
import { trueDays } from './truth/trueDays.ts'

const account: Account = {
  seller: 'amazon',
  platform: 'amazon',
  places: [
    { marketplace: 'US', ordersPerDay: 30 },
    { marketplace: 'CA', ordersPerDay: 8 },
  ],
}
const until = Date.parse('2026-07-16T15:30:00Z')
const company: Company = { seed: 5, products: 24, days: 300, until, accounts: [account] }
const { markets, rowsOf, textOf } = openWorld(company, account)
const [us] = markets
const ads = us ? adDays(us) : []

const products = rowsOf('ads-products-us.csv')
const terms = rowsOf('ads-search-terms-us.csv')
const targets = rowsOf('ads-targeting-us.csv')
const campaigns = rowsOf('ads-campaigns-us.csv')
const SALES = '7 Day Total Sales '
const dayOf = (row: Row) => row.Date ?? row['Start Date'] ?? ''
const isProducts = (row: Row) => row['Campaign Type'] === 'Sponsored Products'

test('each marketplace has an automatic campaign, manual ones, one for a brand and one of pictures', () => {
  for (const market of markets) {
    const own = campaignsOf(market)
    expect(own.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(1)
    expect(own.map(({ type }) => type).sort()).toEqual(['SB', 'SD', 'SP', 'SP', 'SP', 'SP'])
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length)
    for (const { id } of own) expect(Number(id)).toBeGreaterThan(2 ** 32)
  }
})

test('no campaign spends more in a day than its budget, and some reach it', () => {
  const spends = [...grouped(ads, ({ day, campaign }) => `${day} ${campaign.id}`).values()].map((rows) => ({
    spend: sumOf(rows, ({ spend }) => spend),
    budget: rows[0]?.campaign.budget ?? 0,
  }))
  expect(spends.filter(({ spend, budget }) => spend > budget)).toEqual([])
  expect(spends.some(({ spend, budget }) => spend > 0.95 * budget)).toBe(true)
})

test('what ads sold was ordered, each line by one ad at most, on the day of the click or soon after', () => {
  const orders = new Map(us?.orders.map((order) => [order.id, order]))
  const lines = ads.flatMap(({ day, sales }) => sales.map((sale) => ({ day, ...sale })))
  expect(lines.length).toBeGreaterThan(100)
  expect(new Set(lines.map(({ orderId, product }) => `${orderId} ${product.sku}`)).size).toBe(lines.length)
  for (const { orderId, product, units, amount, day, bought } of lines) {
    const item = orders.get(orderId)?.items.find((one) => one.product === product)
    expect({ quantity: item?.quantity, price: item?.price }).toEqual({ quantity: units, price: amount })
    expect(bought - day).toBeLessThan(7)
    expect(bought).toBeGreaterThanOrEqual(day)
  }
})

test('no more clicks than views, no sale without a click; nobody advertises what is not there', () => {
  expect(ads.filter(({ impressions, clicks, sales }) => clicks > impressions || sales.length > clicks)).toEqual([])
  const out = us?.stock.flatMap(({ product, launch, levels }) =>
    levels.flatMap((level, at) => (level === 0 ? [`${product.sku} ${launch + at}`] : [])),
  )
  const empty = new Set(out)
  const shown = ads.filter(({ cell, day, sales }) => empty.has(`${cell.product?.sku} ${day}`) && sales.length === 0)
  expect(shown).toEqual([])
})

test('campaigns tell the products’ spend and sales, targeting the same, and search terms those of clicks', () => {
  const sum = (rows: readonly Row[], column: string) => sumOf(rows, (row) => minorOf(row[column]))
  const productCampaigns = campaigns.filter(isProducts)
  for (const rows of [products, targets, terms]) {
    expect(sum(rows, 'Spend')).toBe(sum(productCampaigns, 'Spend'))
    expect(sum(rows, SALES)).toBe(sum(productCampaigns, '14 Day Total Sales ($)'))
  }
  const impressions = (rows: readonly Row[]) => sumOf(rows, (row) => Number(row.Impressions))
  expect(impressions(products)).toBe(impressions(productCampaigns))
  expect(impressions(terms)).toBeLessThan(impressions(productCampaigns))
  expect(sum(campaigns, 'Spend')).toBeGreaterThan(sum(productCampaigns, 'Spend'))
})

test('some search terms cost and never sell, others sell more than most', () => {
  const searchTerms = [...grouped(terms, (row) => row['Customer Search Term']).values()].map((rows) => ({
    clicks: sumOf(rows, (row) => Number(row.Clicks)),
    orders: sumOf(rows, (row) => Number(row['7 Day Total Orders (#)'])),
  }))
  expect(searchTerms.filter(({ clicks, orders }) => clicks > 30 && orders === 0).length).toBeGreaterThan(3)
  expect(searchTerms.some(({ clicks, orders }) => orders > 5 && orders / clicks > 0.2)).toBe(true)
})

test('an earlier report tells less of its last days than the one of today, and no more of any day', () => {
  const key = (row: Row) => [dayOf(row), row['Campaign Name'], row['Ad Group Name'], row['Advertised SKU']].join('\n')
  const now = new Map(products.map((row) => [key(row), row]))
  const earlier = rowsOf('ads-products-us-earlier.csv')
  for (const row of earlier) {
    const later = now.get(key(row))
    expect({ spend: later?.Spend, clicks: later?.Clicks }).toEqual({ spend: row.Spend, clicks: row.Clicks })
    expect(minorOf(row[SALES])).toBeLessThanOrEqual(minorOf(later?.[SALES]))
  }
  const grown = earlier.filter((row) => row[SALES] !== now.get(key(row))?.[SALES])
  expect(grown.length).toBeGreaterThan(3)
  const last = Math.max(...earlier.map((row) => Date.parse(dayOf(row))))
  for (const row of grown) expect(last - Date.parse(dayOf(row))).toBeLessThan(7 * DAY_MS)
})

test('the truth of every day is what the files tell, and what the service gives of another marketplace too', () => {
  const truth = trueDays(markets)
  const of = (marketplace: string) => truth.filter((row) => row.marketplace === marketplace)
  expect(sumOf(of('US'), ({ adSpend }) => adSpend)).toBe(sumOf(campaigns, (row) => minorOf(row.Spend)))
  const given = JSON.parse(textOf('ads-products-ca.json.gz')) as {
    advertisedAsin: string
    cost: number
    sales7d: number
  }[]
  const named = of('CA').filter(({ asin }) => asin !== '')
  expect(sumOf(named, ({ adSpend }) => adSpend)).toBe(sumOf(given, ({ cost }) => Math.round(cost * 100)))
  expect(sumOf(named, ({ adSales }) => adSales)).toBe(sumOf(given, ({ sales7d }) => Math.round(sales7d * 100)))
})

test('what was before is told as one span, in ids that are texts', () => {
  const spans = rowsOf('ads-ad-groups-us.csv')
  expect(new Set(spans.map((row) => row['Date range'])).size).toBe(1)
  expect(spans[0]?.['Date range']).toBe('Apr 17, 2026 - May 16, 2026')
  for (const row of spans) expect(row['Campaign ID']).toMatch(/^="\d{15}"$/)
  const early = ads.filter(({ day, campaign }) => campaign.type === 'SP' && day * DAY_MS < Date.parse('2026-05-17'))
  expect(sumOf(spans, (row) => minorOf(row['Total cost']))).toBe(sumOf(early, ({ spend }) => spend))
})
