import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { type AdsLine, adsFile, adsJson, adsSpanFile } from '#server/testing/adsFiles.ts'
import { type Choose, chooser, shuffled } from '#server/testing/chooser.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { adsRowsBehind } from './adsBehind.ts'

/** Dozens of whole imports. Milliseconds. */
const LONG = 180_000

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `ads-${tenants}`, [['us', 'amazon', ['US', 'CA']]])
}

const textsOf = ({ client }: DirectImports, query: ReturnType<typeof sql<{ fact: string }>>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) =>
    (await query.execute(tx)).rows.map(({ fact }) => fact),
  )

const figures = sql.raw('impressions, clicks, spend, sales, orders, units')
const daily = (company: DirectImports) =>
  textsOf(
    company,
    sql`
      select concat_ws('|', view, day, ad_type, campaign_id, campaign, asin, sku, term, targeting, placement, ${figures}) as fact
      from ads_daily order by view, day, campaign, asin, sku, term, targeting, placement, clicks, spend`,
  )
const spans = (company: DirectImports) =>
  textsOf(
    company,
    sql`
      select concat_ws('|', view, since, until, ad_type, campaign, asin, term, placement, ${figures}) as fact
      from ads_spans order by view, since, until, campaign, asin, term, placement, clicks, spend`,
  )
/** The sums of each view, which must be the same. */
const sums = (company: DirectImports, table: 'ads_daily' | 'ads_spans') =>
  textsOf(
    company,
    sql`
      select distinct string_agg(fact, ' ' order by fact) as fact from (
        select view, concat_ws('|', ${sql.raw(table === 'ads_daily' ? 'day' : 'since, until')}, marketplace, ad_type, campaign,
          ${sql.raw('sum(impressions), sum(clicks), sum(spend), sum(sales), sum(orders), sum(units)')}) as fact
        from ${sql.table(table)} group by view, ${sql.raw(table === 'ads_daily' ? 'day' : 'since, until')}, marketplace, ad_type, campaign
        having ${sql.raw('sum(impressions) <> 0 or sum(clicks) <> 0 or sum(spend) <> 0 or sum(sales) <> 0 or sum(orders) <> 0 or sum(units) <> 0')}
      ) each_view group by view`,
  )
const us = { marketplace: 'US' }

test('a campaign’s own figure is the whole, and each view says what it does not name in a row of its own', async () => {
  const company = await newcomer()
  const day = '2026-03-01'
  await company.send(
    adsFile('campaign', [{ day, campaign: 'C', impressions: 100, clicks: 10, spend: 5, sales: 40 }]),
    us,
  )
  const cup = { day, campaign: 'C', asin: 'B0CUP00001', sku: 'CUP' }
  await company.send(
    adsFile('product', [{ ...cup, impressions: 100, clicks: 9, spend: 4.5, sales: 40, orders: 2 }]),
    us,
  )
  const term = { day, campaign: 'C', targeting: 'cups', term: 'blue cup', impressions: 20, clicks: 10, spend: 5 }
  await company.send(adsFile('term', [{ ...term, sales: 15 }]), us)
  expect(await daily(company)).toEqual([
    // no report tells where the ads stood
    'placement|2026-03-01|SP||C||||||100|10|500|4000|0|0',
    'product|2026-03-01|SP||C||||||0|1|50|0|-2|0',
    'product|2026-03-01|SP||C|B0CUP00001|CUP||||100|9|450|4000|2|0',
    // no report tells what it aimed at
    'target|2026-03-01|SP||C||||||100|10|500|4000|0|0',
    'term|2026-03-01|SP||C||||||80|0|0|2500|0|0',
    'term|2026-03-01|SP||C|||blue cup|cups||20|10|500|1500|0|0',
  ])
})

test('a figure leads to the rows of the widest report, and to those of its view when it names something inside a campaign', async () => {
  const company = await newcomer()
  const [day, next] = ['2026-03-01', '2026-03-02']
  const whole = adsFile('campaign', [{ day, campaign: 'C', clicks: 10, spend: 5 }])
  await company.send(whole, us, 'campaigns.csv')
  const cups = [day, next].map((one) => ({ day: one, campaign: 'C', asin: 'B0CUP00001', clicks: 9, spend: 4.5 }))
  await company.send(adsFile('product', cups), us, 'products.csv')
  const behind = (isNamed: boolean) =>
    inScope(server.platform.db, { tenant: company.client.tenantId }, async (scope) => {
      const days = (name: string) => sql<boolean>`${sql.ref(`f.${name}`)} between ${day}::date and ${next}::date`
      const found = await adsRowsBehind(scope, {
        view: 'product',
        isNamed,
        counted: ['spend'],
        days: days('day'),
        rows: days('since'),
      })
      return found.rows.map(({ filename, line, values }) => `${filename} ${line} ${values.since} ${values.spend}`)
    })
  // of the second day no campaign report tells
  expect(await behind(false)).toEqual(['campaigns.csv 2 2026-03-01 500', 'products.csv 3 2026-03-02 450'])
  expect(await behind(true)).toEqual(['products.csv 2 2026-03-01 450', 'products.csv 3 2026-03-02 450'])
})

test('reports with ids and reports with names alone speak of one campaign', async () => {
  const company = await newcomer()
  const day = '2026-03-01'
  await company.send(adsJson([{ day, campaign: 'C', campaignId: '77', asin: 'B0CUP00001', clicks: 3, spend: 1 }]), us)
  await company.send(adsFile('campaign', [{ day, campaign: 'C', clicks: 4, spend: 2 }]), us)
  expect((await daily(company)).filter((fact) => fact.startsWith('product'))).toEqual([
    'product|2026-03-01|SP|77|C||||||0|1|100|0|0|0',
    'product|2026-03-01|SP|77|C|B0CUP00001|||||0|3|100|0|0|0',
  ])
})

test('a later file restates its days whole; an earlier one that comes later changes nothing', async () => {
  const company = await newcomer()
  const clicks = (day: string, campaign: string, count: number) => ({ day, campaign, clicks: count, spend: count })
  const [one, two] = ['2026-03-01', '2026-03-02']
  await company.send(adsFile('campaign', [clicks(one, 'C', 5), clicks(one, 'D', 1), clicks(two, 'C', 2)]), {
    ...us,
    asOf: '2026-03-10T00:00:00Z',
  })
  const restated = await company.send(adsFile('campaign', [clicks(one, 'C', 7)]), {
    ...us,
    asOf: '2026-03-12T00:00:00Z',
  })
  await company.send(adsFile('campaign', [clicks(one, 'C', 3)]), { ...us, asOf: '2026-03-08T00:00:00Z' })
  const products = async () => (await daily(company)).filter((fact) => fact.startsWith('product'))
  expect(await products()).toEqual([
    'product|2026-03-01|SP||C||||||0|7|700|0|0|0',
    'product|2026-03-02|SP||C||||||0|2|200|0|0|0',
  ])
  await company.undo(restated.id)
  expect(await products()).toEqual([
    'product|2026-03-01|SP||C||||||0|5|500|0|0|0',
    'product|2026-03-01|SP||D||||||0|1|100|0|0|0',
    'product|2026-03-02|SP||C||||||0|2|200|0|0|0',
  ])
})

test('what is told of a span stays a span, whatever days its rows name', async () => {
  const company = await newcomer()
  const line = { campaign: 'C', targeting: 'cups', spend: 1 }
  await company.send(
    adsSpanFile('term', [
      { ...line, term: 'a', clicks: 1, since: '2026-03-04', until: '2026-03-04' },
      { ...line, term: 'b', clicks: 2, since: '2026-03-01', until: '2026-03-09' },
    ]),
    us,
  )
  expect(await daily(company)).toEqual([])
  expect((await spans(company)).filter((fact) => fact.startsWith('term'))).toEqual([
    'term|2026-03-01|2026-03-09|SP|C||a||0|1|100|0|0|0',
    'term|2026-03-01|2026-03-09|SP|C||b||0|2|100|0|0|0',
  ])
  // when each row names one day alone, nothing is left out of any of them
  const days = ['2026-04-01', '2026-04-02'].map((day) => ({ ...line, term: 'a', clicks: 1, since: day, until: day }))
  await company.send(adsSpanFile('term', days), us)
  expect((await daily(company)).filter((fact) => fact.startsWith('term'))).toEqual([
    'term|2026-04-01|SP||C|||a|cups||0|1|100|0|0|0',
    'term|2026-04-02|SP||C|||a|cups||0|1|100|0|0|0',
  ])
  const span = { ...us, since: '2026-02-01', until: '2026-02-28' }
  await company.send(adsJson([{ campaign: 'C', asin: 'B0CUP00001', clicks: 3, spend: 1 }]), span)
  expect((await spans(company)).filter((fact) => fact.startsWith('product|2026-02'))).toEqual([
    'product|2026-02-01|2026-02-28|SP|C|B0CUP00001|||0|3|100|0|0|0',
  ])
})

const levels = ['campaign', 'product', 'term', 'target', 'placement'] as const
const asOf = (at: number) => `2026-03-${10 + at}T12:00:00Z`

/** Reports of a few days and campaigns that do not agree with each other, made at several times; some rows cannot be read. */
const filesOf = (choose: Choose) => {
  const figuresOf = () => ({
    impressions: choose(50),
    clicks: choose(5),
    spend: choose(300) / 100,
    sales: choose(900) / 100,
    orders: choose(3),
    units: choose(3),
  })
  const line = (): AdsLine => ({
    day: `2026-03-0${1 + choose(2)}`,
    campaign: choose(9) ? `C${choose(2)}` : '',
    campaignId: String(70 + choose(3)),
    asin: `B0CUP0000${choose(2)}`,
    sku: 'CUP',
    term: `term ${choose(2)}`,
    targeting: 'cups',
    placement: ['Top of Search on-Amazon', 'Product pages on Amazon'][choose(2)] ?? '',
    ...figuresOf(),
  })
  const lines = () => Array.from({ length: 1 + choose(5) }, line)
  const spanned = () => lines().map((one) => ({ ...one, since: '2026-03-01', until: '2026-03-07' }))
  const fields = (at: number) => ({ marketplace: 'US', asOf: asOf(at) })
  return [
    ...levels.flatMap((level) => [1, 2].map((at) => ({ content: adsFile(level, lines()), fields: fields(at) }))),
    ...[1, 3].map((at) => ({ content: adsJson(lines().map(({ term: _, ...one }) => one)), fields: fields(at) })),
    { content: adsSpanFile('product', spanned()), fields: fields(1) },
    { content: adsSpanFile('campaign', spanned()), fields: fields(2) },
  ]
}

test.each([1, 2, 3])(
  'any order of imports and undos ends as an empty company that imports what stands, %i',
  async (seed) => {
    const choose = chooser(seed)
    const files = filesOf(choose)
    const company = await newcomer()
    const standing = new Map<string, (typeof files)[number]>()
    for (const file of shuffled([...files, ...files.slice(0, 4)], choose)) {
      standing.set((await company.send(file.content, file.fields)).id, file)
      const some = [...standing.keys()][choose(standing.size * 2)]
      if (some === undefined) continue
      await company.undo(some)
      standing.delete(some)
    }
    const other = await newcomer()
    for (const file of shuffled([...new Set(standing.values())], choose)) await other.send(file.content, file.fields)
    expect(await daily(company)).toEqual(await daily(other))
    expect(await spans(company)).toEqual(await spans(other))
    for (const table of ['ads_daily', 'ads_spans'] as const)
      expect((await sums(company, table)).length).toBeLessThanOrEqual(1)
    expect((await daily(company)).length).toBeGreaterThan(3)
  },
  LONG,
)
