import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { type Choose, chooser } from '#server/testing/chooser.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import {
  businessByAsinFile,
  businessByDateFile,
  salesAndTrafficFile,
  type Visits,
} from '#server/testing/trafficFiles.ts'

let server: TestServer
let tenants = 0
/** Dozens of whole imports each. Milliseconds. */
const LONG = 120_000
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `traffic-${tenants}`, [['us', 'amazon', ['US']]])
}

/** All that is kept: days, spans and parents. */
const kept = ({ client }: DirectImports) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const { rows } = await sql<{ fact: string }>`
      select concat_ws(' ', since, until, asin, sessions, page_views, round(buy_box_views, 4), units, orders, revenue, currency) as fact
      from (
        select day as since, day as until, asin, sessions, page_views, buy_box_views, units, orders, revenue, currency from traffic_daily
        union all
        select since, until, asin, sessions, page_views, buy_box_views, units, orders, revenue, currency from traffic_spans
      ) t`.execute(tx)
    const { rows: parents } = await sql<{ fact: string }>`
      select concat_ws(' ', asin, 'of', parent) as fact from product_parents`.execute(tx)
    return [...rows, ...parents].map(({ fact }) => fact).sort()
  })

const [CUP, MUG, FAMILY] = ['B0CUP00001', 'B0MUG00001', 'B0FAMILY01']
const visits = (sessions: number, views: number, share: number, units: number, revenue: number): Visits => {
  return { sessions, views, share, units, orders: units, revenue }
}
const day = (since: string, until = since) => ({ marketplace: 'US', since, until })

test('a product has its day, and what the report by date has beyond the products stands under no product', async () => {
  const company = await newcomer()
  const asOf = '2026-03-10T12:00:00Z'
  await company.send(
    businessByAsinFile([
      { parent: FAMILY, asin: CUP, visits: visits(1200, 1500, 90, 48, 192000) },
      { parent: FAMILY, asin: MUG, visits: visits(100, 200, 50, 2, 1000) },
    ]),
    { ...day('2026-03-02'), asOf },
  )
  await company.send(
    businessByDateFile([
      { date: '3/1/26', visits: visits(10, 20, 100, 0, 0) },
      { date: '3/2/26', visits: visits(1250, 1800, 85, 51, 195000) },
      { date: '3/3/26', visits: visits(0, 0, 0, 0, 0) },
    ]),
    { marketplace: 'US', asOf },
  )
  // 1800 views of which 85 % are 1530; the products have 1350 and 100 of them
  expect(await kept(company)).toEqual([
    '2026-03-01 2026-03-01  10 20 20.0000 0 0 0 USD',
    '2026-03-02 2026-03-02  0 100 80.0000 1 1 2000 USD',
    `2026-03-02 2026-03-02 ${CUP} 1200 1500 1350.0000 48 48 192000 USD`,
    `2026-03-02 2026-03-02 ${MUG} 100 200 100.0000 2 2 1000 USD`,
    `${CUP} of ${FAMILY}`,
    `${MUG} of ${FAMILY}`,
  ])
})

test('a span is no day, and one of a single day is one', async () => {
  const company = await newcomer()
  const one = visits(5, 8, 100, 1, 500)
  const file = (asin: string) => businessByAsinFile([{ parent: asin, asin, visits: one }])
  await company.send(file(CUP), { ...day('2026-03-01', '2026-03-31'), asOf: '2026-04-02T00:00:00Z' })
  // the very same bytes of other days are another statement
  const again = await company.send(file(CUP), { ...day('2026-03-05'), asOf: '2026-04-02T00:00:00Z' })
  expect(again).toMatchObject({ rows: { new: 1, same: 0 }, since: '2026-03-05', until: '2026-03-05' })
  const twice = await company.send(file(CUP), { ...day('2026-03-05'), asOf: '2026-04-03T00:00:00Z' })
  expect(twice.rows).toMatchObject({ new: 0, changed: 0, same: 1 })
  expect(await kept(company)).toEqual(
    [
      `${CUP} of ${CUP}`,
      `2026-03-01 2026-03-31 ${CUP} 5 8 8.0000 1 1 500 USD`,
      `2026-03-05 2026-03-05 ${CUP} 5 8 8.0000 1 1 500 USD`,
    ].sort(),
  )
})

test('an answer of the report API is told by its dates and by its products, each undone by itself', async () => {
  const company = await newcomer()
  const one = visits(10, 20, 50, 3, 999)
  await company.send(
    salesAndTrafficFile({
      since: '2026-03-01',
      until: '2026-03-02',
      dates: [
        { date: '2026-03-01', visits: one },
        { date: '2026-03-02', visits: one },
      ],
      products: [{ parent: FAMILY, asin: CUP, visits: visits(15, 30, 100, 4, 1500) }],
    }),
    { asOf: '2026-03-05T00:00:00Z' },
  )
  const uploads = await company.client.data<{ id: string; type: string; filename: string; state: string }[]>(
    'GET',
    '/uploads',
  )
  expect(uploads.map(({ type, filename, state }) => [type, filename, state])).toEqual([
    ['businessByAsin', 'report.txt: report.txt (salesAndTrafficByAsin)', 'imported'],
    ['businessByDate', 'report.txt: report.txt (salesAndTrafficByDate)', 'imported'],
  ])
  const days = ['2026-03-01 2026-03-01  10 20 10.0000 3 3 999 USD', '2026-03-02 2026-03-02  10 20 10.0000 3 3 999 USD']
  const span = `2026-03-01 2026-03-02 ${CUP} 15 30 30.0000 4 4 1500 USD`
  expect(await kept(company)).toEqual([...days, span, `${CUP} of ${FAMILY}`].sort())
  await company.undo(uploads[0]?.id ?? '')
  expect(await kept(company)).toEqual(days)
})

const FIRST = '2026-03-01'
const asins = [CUP, MUG, 'B0JAR00001']

interface Product {
  parent: string
  asin: string
  visits: Visits
}
/** What a file says of some days, by itself. */
interface Said {
  asOf: string
  products?: { since: string; until: string; rows: Product[] }
  dates?: { date: string; visits: Visits }[]
}

const anyVisits = (choose: Choose): Visits => {
  const views = choose(40)
  return { sessions: choose(30), views, share: choose(101), units: choose(5), orders: choose(5), revenue: choose(9000) }
}

const anyFile = (choose: Choose, minute: number): { said: Said; content: string; fields: Record<string, string> } => {
  const asOf = new Date(Date.parse('2026-04-01T00:00:00Z') + choose(50) * 3_600_000 + minute * 60_000).toISOString()
  const since = addDays(FIRST, choose(3))
  const rows = () =>
    asins
      .filter(() => choose(3) > 0)
      .map((asin) => ({ parent: choose(2) ? FAMILY : asin, asin, visits: anyVisits(choose) }))
  const dates = () =>
    [0, 1, 2, 3].filter(() => choose(3)).map((at) => ({ date: addDays(FIRST, at), visits: anyVisits(choose) }))
  const kind = choose(3)
  if (kind === 0) {
    const products = {
      since,
      until: choose(3) ? since : addDays(since, 3),
      rows: [
        ...rows(),
        {
          parent: FAMILY,
          asin: 'B0ALWAYS01',
          visits: anyVisits(choose),
        },
      ],
    }
    const { since: first, until } = products
    const content = businessByAsinFile(products.rows)
    return { said: { asOf, products }, content, fields: { marketplace: 'US', since: first, until, asOf } }
  }
  if (kind === 1) {
    const dateRows = [...dates(), ...[5, 6].map((at) => ({ date: addDays(FIRST, at), visits: anyVisits(choose) }))]
    const content = businessByDateFile(
      dateRows.map((one) => ({ ...one, date: one.date.replace(/^20(..)-0?(\d+)-0?(\d+)$/, '$2/$3/$1') })),
    )
    return { said: { asOf, dates: dateRows }, content, fields: { marketplace: 'US', asOf } }
  }
  const report = { since, until: since, dates: [{ date: since, visits: anyVisits(choose) }], products: rows() }
  const products = report.products.length ? { products: { since, until: since, rows: report.products } } : {}
  return { said: { asOf, dates: report.dates, ...products }, content: salesAndTrafficFile(report), fields: { asOf } }
}

const line = (since: string, until: string, asin: string, v: Omit<Visits, 'share'>, offers: number) =>
  `${since} ${until} ${asin} ${v.sessions} ${v.views} ${offers.toFixed(4)} ${v.units} ${v.orders} ${v.revenue} USD`

/** What stands, reckoned from what the files say, without a database. */
const expected = (files: readonly Said[]): string[] => {
  const inOrder = [...files].sort((a, b) => (a.asOf < b.asOf ? -1 : 1))
  const bySpan = new Map<string, Product[]>()
  const byDate = new Map<string, Visits>()
  for (const { products, dates = [] } of inOrder) {
    if (products) bySpan.set(`${products.since} ${products.until}`, products.rows)
    for (const { date, visits: told } of dates) byDate.set(`${date} ${date}`, told)
  }
  const lines: string[] = []
  for (const [span, rows] of bySpan) {
    const [since = '', until = ''] = span.split(' ')
    for (const { asin, visits: v } of rows) lines.push(line(since, until, asin, v, (v.views * v.share) / 100))
  }
  for (const [span, all] of byDate) {
    const [since = ''] = span.split(' ')
    const rows = bySpan.get(span) ?? []
    const rest = (of: (v: Visits) => number) =>
      Math.max(0, of(all) - rows.reduce((sum, { visits: v }) => sum + of(v), 0))
    const left = {
      sessions: rest((v) => v.sessions),
      views: rest((v) => v.views),
      units: rest((v) => v.units),
      orders: rest((v) => v.orders),
      revenue: rest((v) => v.revenue),
    }
    const offers = Math.min(
      left.views,
      rest((v) => (v.views * v.share) / 100),
    )
    if (Object.values(left).some((one) => one > 0)) lines.push(line(since, since, '', left, offers))
  }
  const newest = [...bySpan].sort(([a], [b]) => {
    const [[since = '', until = ''], [otherSince = '', otherUntil = '']] = [a.split(' '), b.split(' ')]
    return until === otherUntil ? (since < otherSince ? -1 : 1) : until < otherUntil ? -1 : 1
  })
  const parents = new Map(
    newest.flatMap(([, rows]) => rows.map(({ asin, parent }): [string, string] => [asin, parent])),
  )
  return [...lines, ...[...parents].map(([asin, parent]) => `${asin} of ${parent}`)].sort()
}

test.each([1, 2, 3])(
  'whatever is imported and undone, the newest statement of each day and span stands (%i)',
  async (seed) => {
    const company = await newcomer()
    const choose = chooser(seed)
    const living: { said: Said; ids: string[] }[] = []
    const ids = async () =>
      (await company.client.data<{ id: string }[]>('GET', '/uploads?limit=500')).map(({ id }) => id)
    let known = new Set<string>()
    const undo = async () => {
      const [gone] = living.splice(choose(living.length), 1)
      for (const id of gone?.ids ?? []) expect((await company.undo(id)).state).toBe('undone')
    }
    const files: ReturnType<typeof anyFile>[] = []
    for (let step = 0; step < 20; step += 1) {
      if (living.length > 4 && choose(3) === 0) await undo()
      else {
        const file = (choose(5) === 0 && files[choose(files.length)]) || anyFile(choose, step)
        files.push(file)
        expect(await company.send(file.content, file.fields)).toMatchObject({ state: 'imported' })
        const all = await ids()
        living.push({ said: file.said, ids: all.filter((id) => !known.has(id)) })
        known = new Set(all)
      }
      expect(await kept(company)).toEqual(expected(living.map(({ said }) => said)))
    }
    while (living.length) await undo()
    expect(await kept(company)).toEqual([])
  },
  LONG,
)
