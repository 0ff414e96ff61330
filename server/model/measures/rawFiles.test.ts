import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { DAY_MS } from '#rules/days.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { accountFiles } from '#world/files/accountFiles.ts'
import { ratesOf } from '#world/files/ratesFile.ts'
import { csvRows } from '#world/testing/csvRows.ts'
import { openWorld } from '#world/testing/openWorld.ts'
import type { AdRow } from '#world/testing/told/ads.ts'
import { Cells } from '#world/testing/told/cells.ts'
import { type AccountTold, accountTold } from '#world/testing/told/companyTold.ts'
import type { Figure } from '#world/testing/told/figure.ts'
import { moneyTold } from '#world/testing/told/money.ts'
import { salesTold } from '#world/testing/told/orders.ts'
import { dollarsBy } from '#world/testing/told/rates.ts'
import type { Account, Company } from '#world/trade/company.ts'

const LONG = 240_000
const accounts: readonly Account[] = [
  {
    seller: 'na',
    platform: 'amazon',
    places: [
      { marketplace: 'US', ordersPerDay: 6 },
      { marketplace: 'CA', ordersPerDay: 2 },
    ],
  },
  {
    seller: 'eu',
    platform: 'amazon',
    places: [
      { marketplace: 'UK', ordersPerDay: 3 },
      { marketplace: 'DE', ordersPerDay: 3 },
    ],
  },
  { seller: 'own', platform: 'shop', places: [{ marketplace: 'US', ordersPerDay: 1 }] },
]
const until = Date.parse('2026-07-16T15:30:00Z')
const company: Company = { seed: 11, products: 10, days: 230, until, accounts }
const span = { since: '2025-11-01', until: '2026-07-16' }

const worlds = accounts.map((account) => ({ account, world: openWorld(company, account) }))
const rates = [...ratesOf(company)].join('')
const dollars = dollarsBy(csvRows(rates, ','))
const filesOf = (account: Account) =>
  accountFiles(account).map((file) => ({ ...file, short: file.name.slice(account.seller.length + 1) }))
const told = worlds.map(({ account, world }) =>
  accountTold(
    account,
    world,
    filesOf(account).map(({ short }) => short),
  ),
)
const asins = [...new Set(told.flatMap(({ items }) => items.map(({ asin }) => asin)))].sort()
const costs = new Map(asins.map((asin, at) => [asin, 301 + 57 * at]))

const adFigures = ['adSpend', 'adSales', 'adOrders', 'adUnits', 'impressions', 'clicks'] as const
const adsFigures = (rows: readonly AdRow[]): Figure[] =>
  rows.flatMap((row) =>
    adFigures.map((measure) => ({
      ...{ measure, day: row.day, marketplace: row.marketplace, asin: row.asin, value: row[measure] },
      currency: measure === 'adSpend' || measure === 'adSales' ? row.currency : null,
    })),
  )
const figures: readonly Figure[] = told.flatMap((one) => [
  ...salesTold(one.items),
  ...one.traffic,
  ...adsFigures(one.ads),
  ...moneyTold({ ...one, costs }),
])

let server: TestServer
let seller: DirectImports
beforeAll(async () => {
  server = await openTestServer()
  seller = await newDirectImports(
    server,
    'raw-files',
    accounts.map(({ seller: name, platform, places }) => [
      name,
      platform,
      places.map(({ marketplace }) => marketplace),
    ]),
  )
  const { client, send } = seller
  await send(rates, { asOf: new Date(until).toISOString() }, 'rates.csv')
  for (const { account, world } of worlds)
    for (const { name, short, marketplace, daysAgo, adType, isPacked } of filesOf(account)) {
      const text = world.textOf(short)
      const fields = { seller: account.seller, asOf: new Date(until - daysAgo * DAY_MS).toISOString() }
      const upload = await send(
        isPacked ? gzipSync(text) : text,
        { ...fields, ...(marketplace ? { marketplace } : {}), ...(adType ? { adType } : {}) },
        name,
      )
      expect([upload.state, upload.rows?.rejected, name]).toEqual(['imported', 0, name])
    }
  const rows = accounts.flatMap(({ seller: name }) =>
    asins.map((asin) => ({ asin, seller: name, type: 'unit_cost', value: costs.get(asin) })),
  )
  await client.data('POST', '/asins/info/batch', { rows, from: '2025-01-01' })
}, LONG)
afterAll(() => server.close())

const ask = (query: Partial<MeasuresQuery>) =>
  seller.client.data<MeasuresAnswer>('POST', '/measures/query', { ...span, currency: 'USD', limit: 10_000, ...query })

type Split = 'day' | 'marketplace' | 'asin'
const splits: Split[][] = [['day', 'marketplace'], ['asin'], ['marketplace', 'asin'], ['day', 'asin']]

/** Each cell of an answer, and of what the files tell: what the server says and what they say. */
const cellsOf = async (measures: readonly string[], dimensions: Split[], of: readonly Figure[] = figures) => {
  const cells = new Cells(of, (figure) => dimensions.map((name) => figure[name]).join(' '), dollars)
  const { rows } = await ask({ measures: [...measures], dimensions })
  return measures.flatMap((measure, at) => {
    const got = new Map(rows.map((row) => [row.slice(0, dimensions.length).join(' '), row[dimensions.length + at]]))
    return [...new Set([...got.keys(), ...cells.placesOf(measure)])].map((place) => ({
      ...{ measure, place, is: Number(got.get(place) ?? 0), told: cells.at(measure, place) },
    }))
  })
}
const isUnlike = ({ is, told: ought }: { is: number; told: number }, tolerance = 0.001) =>
  Math.abs(is - ought) > tolerance

const families: Readonly<Record<string, readonly string[]>> = {
  sales: ['units', 'orders', 'revenue'],
  returns: ['returnedUnits', 'returnedSellable'],
  traffic: ['sessions', 'pageViews', 'trafficUnits'],
  ads: adFigures,
  money: [
    ...[
      'sales',
      'soldUnits',
      'shippingCredits',
      'promotions',
      'refunds',
      'refundedUnits',
      'refundedFees',
      'statementUnits',
      'statementFees',
    ],
    ...['referralFees', 'fbaFees', 'storageFees', 'inboundFees', 'advertising', 'reimbursements', 'costOfGoods'],
    ...['taxCollected', 'taxWithheld', 'taxRefunded', 'otherMoney'],
  ],
  profit: ['profit'],
}

test.each(Object.entries(families).flatMap(([name, measures]) => splits.map((by) => [name, by, measures] as const)))(
  'every cell of %s by %s is what the files tell',
  async (_, dimensions, measures) => {
    const cells = await cellsOf(measures, dimensions)
    expect(cells.filter((cell) => isUnlike(cell)).slice(0, 20)).toEqual([])
    // none of them is there by name alone; refunded tax is withheld tax that comes back
    const empty = measures.filter((measure) => !cells.some((one) => one.measure === measure && one.told !== 0))
    expect(empty.filter((measure) => measure !== 'taxRefunded')).toEqual([])
  },
)

test('of a product the buy box share is that of its page views, of a day what the business report rounds', async () => {
  const shareOf = (of: (figure: Figure) => string) => {
    const cells = new Cells(figures, of, dollars)
    return new Map(
      cells.placesOf('pageViews').map((place) => [place, cells.at('viewsWon', place) / cells.at('pageViews', place)]),
    )
  }
  const got = async (dimensions: Split[]) => (await ask({ measures: ['buyBoxShare'], dimensions })).rows
  const ofProducts = shareOf(({ asin }) => asin)
  for (const [asin, share] of await got(['asin']))
    if (asin !== '' && share !== null) expect(share).toBeCloseTo(ofProducts.get(String(asin)) ?? Number.NaN, 9)
  const ofDays = shareOf(({ day, marketplace }) => `${day} ${marketplace}`)
  const days = (await got(['day', 'marketplace'])).filter(([, , share]) => share !== null)
  expect(days.length).toBeGreaterThan(200)
  for (const [day, marketplace, share] of days)
    expect(Math.abs(Number(share) - (ofDays.get(`${day} ${marketplace}`) ?? Number.NaN))).toBeLessThan(0.0001)
})

test.each([
  ['campaign', ({ campaign }: AdRow) => campaign, ({ campaigns }: AccountTold) => campaigns],
  ['searchTerm', ({ term }: AdRow) => term, ({ terms }: AccountTold) => terms],
] as const)('every cell of ads by %s is what the files tell', async (dimension, nameOf, rowsOf) => {
  const measures = ['adSpend', 'adSales', 'adOrders', 'clicks', 'impressions']
  const { rows } = await ask({ measures, dimensions: ['marketplace', dimension] })
  const named = told.flatMap((one) => rowsOf(one).map((row) => ({ ...row, asin: nameOf(row) })))
  const cells = new Cells(adsFigures(named), ({ marketplace, asin }) => `${marketplace} ${asin}`, dollars)
  expect(rows.length).toBeGreaterThan(15)
  const unlike = rows.flatMap(([marketplace, name, ...values]) =>
    measures.flatMap((measure, at) => {
      const cell = { is: Number(values[at] ?? 0), told: cells.at(measure, `${marketplace} ${name}`) }
      return isUnlike(cell) ? [{ measure, marketplace, name, ...cell }] : []
    }),
  )
  expect(unlike).toEqual([])
  const places = new Set(rows.map(([marketplace, name]) => `${marketplace} ${name}`))
  expect(cells.placesOf('clicks').filter((place) => cells.at('clicks', place) > 0 && !places.has(place))).toEqual([])
})
