import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { cutDownloads } from '#world/testing/cutDownloads.ts'
import { openWorld } from '#world/testing/openWorld.ts'
import type { Account, Company } from '#world/trade/company.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Dozens of whole imports each. Milliseconds. */
const LONG = 120_000

interface Kind {
  /** The file, and what it says when it is downloaded later. */
  first: string
  later: string
  /** What stands, by row: what names it, and its numbers. */
  rows: string
  cuts: number
  fields?: Readonly<Record<string, string>>
}

const lines = Array.from({ length: 12 }, (_, index) => index)
const orders = (price: string) =>
  ordersFile(
    lines.flatMap((index) =>
      ['A', 'B', 'C'].map((sku) =>
        order(`order-${index}`, {
          sku,
          asin: `B0LAMP000${sku}`,
          'item-price': `1${index}9.91`,
          'ship-promotion-discount': sku === 'C' ? price : '1.00',
        }),
      ),
    ),
  )
const ads = (sales: number) =>
  adsFile(
    'product',
    // the last day is as long as the others, so that few of all clicks are missing when it breaks off
    lines.flatMap((index) =>
      ['A', 'B', 'C', 'D'].map((sku) => ({
        day: `2026-02-${String(index + 10)}`,
        campaign: 'Lamps',
        asin: `B0LAMP000${sku}`,
        sku,
        impressions: 1000,
        clicks: 10 + index,
        spend: 179.91,
        sales: sales + index,
        orders: 3,
        units: 12,
      })),
    ),
  )
const stock = (inbound: string) =>
  myiFile(
    lines.flatMap((index) =>
      ['A', 'B'].map((kind) => ({
        sku: `${kind}-${index}`,
        fnsku: `X${kind}${index}`,
        asin: `B0LAMP${String(index).padStart(3, '0')}${kind}`,
        'afn-fulfillable-quantity': String(100 + index),
        'afn-inbound-receiving-quantity': inbound,
      })),
    ),
  )

const account: Account = {
  seller: 'main',
  platform: 'amazon',
  places: [{ marketplace: 'US', ordersPerDay: 4 }],
}
const company: Company = {
  seed: 5,
  products: 6,
  days: 60,
  until: Date.parse('2026-07-16T15:30:00Z'),
  accounts: [account],
}
const world = openWorld(company, account)
const searchTerms = world.textOf('ads-search-terms-us.csv')
const planned = world.textOf('inventory-planning.txt')

const kinds: Readonly<Record<string, Kind>> = {
  orders: {
    first: orders('4.00'),
    later: orders('5.00'),
    rows: `select set_key || ' ' || sku as name, price from order_lines where standing`,
    cuts: 23,
  },
  ads: {
    first: ads(400),
    later: ads(500),
    rows: `select since || ' ' || sku as name, clicks, spend, sales, units from ads_rows where standing`,
    cuts: 19,
    fields: { marketplace: 'US' },
  },
  stock: {
    first: stock('1'),
    later: stock('2'),
    rows: `select sku as name, fulfillable from stock_rows where standing`,
    cuts: 15,
    fields: { marketplace: 'US' },
  },
  'search terms of the world': {
    first: searchTerms,
    later: searchTerms,
    rows: `select concat_ws(' ', since, campaign, ad_group, term, targeting, match_type, placement) as name, clicks, spend, sales from ads_rows where standing`,
    cuts: 16,
    fields: { marketplace: 'US' },
  },
  'the plan of the world': {
    first: planned,
    later: planned,
    rows: `select sku as name, available from planning_rows where standing`,
    cuts: 12,
  },
}

const standing = async ({ client }: Uploader, rows: string) => {
  const found = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    sql<{ name: string } & Record<string, number>>`${sql.raw(rows)} order by 1`.execute(tx),
  )
  return found.rows
}

test.each(Object.entries(kinds))(
  'no download of %s that breaks off takes away what is known',
  async (name, { first, later, rows, cuts, fields = {} }) => {
    const uploader = await newUploader(server, `cut-${name.replaceAll(' ', '-')}`, [['main', 'amazon', ['US']]])
    const at = (hour: number) => ({ ...fields, asOf: `2026-08-05T${String(hour).padStart(2, '0')}:00:00Z` })
    expect(await uploader.send(first, at(1))).toMatchObject({ state: 'imported' })
    const known = await standing(uploader, rows)
    const downloads = cutDownloads(later, cuts)
    expect(new Set(downloads.map(({ place }) => place)).size).toBe(cuts)
    for (const { place, text } of downloads) {
      const upload = await uploader.send(text, at(2))
      const after = new Map((await standing(uploader, rows)).map((row) => [row.name, row]))
      // what a file may say is in whole lines; a day, an order or all stock that it breaks off in stays as it was
      const losses = known.filter((row) =>
        Object.entries(row).some(([column, value]) => {
          const now = after.get(row.name)?.[column]
          return now === undefined || (typeof value === 'number' && now < value)
        }),
      )
      expect({ place, state: upload.state, losses }).toEqual({ place, state: upload.state, losses: [] })
      if (upload.state === 'held') await uploader.act(upload.id, 'drop')
      else if (upload.state === 'imported') await uploader.act(upload.id, 'undo')
    }
    expect(await uploader.send(later, at(3))).toMatchObject({ state: 'imported' })
    uploader.close()
  },
  LONG,
)

test('a day that ends early is held, and says how much of what is known is there', async () => {
  const uploader = await newUploader(server, 'cut-day', [['main', 'amazon', ['US']]])
  const at = (hour: number) => ({ marketplace: 'US', asOf: `2026-03-05T0${hour}:00:00Z` })
  await uploader.send(ads(400), at(1))
  const text = ads(500)
  const cut = text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)
  expect(await uploader.send(cut, at(2))).toMatchObject({
    state: 'held',
    holds: [
      { reason: expect.stringMatching(/missing only at its end/), this: '3 rows of the known ones', usual: '4 rows' },
    ],
  })
  uploader.close()
})

test('products that are listed no more are no sign of a download that broke off', async () => {
  const uploader = await newUploader(server, 'gone', [['main', 'amazon', ['US']]])
  const at = (hour: number) => ({ marketplace: 'US', asOf: `2026-03-05T0${hour}:00:00Z` })
  await uploader.send(stock('1'), at(1))
  const [header = '', ...rest] = stock('2').trimEnd().split('\n')
  const fewer = [header, ...rest.toSpliced(3, 1).toSpliced(-1, 1), ''].join('\n')
  expect(await uploader.send(fewer, at(2))).toMatchObject({ state: 'imported' })
  uploader.close()
})

test('of two files of the same moment the later upload stands', async () => {
  for (const [index, prices] of [
    ['10.00', '20.00'],
    ['20.00', '10.00'],
  ].entries()) {
    const uploader = await newUploader(server, `same-moment-${index}`, [['main', 'amazon', ['US']]])
    const [first = '', second = ''] = prices.map((price) => ordersFile([order('a', { 'item-price': price })]))
    await uploader.send(first, { asOf: '2026-03-05T01:00:00Z' })
    await uploader.send(second, { asOf: '2026-03-05T01:00:00Z' })
    const [row] = await standing(uploader, `select set_key as name, price from order_lines where standing`)
    expect(row?.price).toBe(Math.round(Number(prices[1]) * 100))
    uploader.close()
  }
})
