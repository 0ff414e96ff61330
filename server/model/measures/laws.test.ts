import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { type DatedRate, dayRates } from '#model/money/rules/exchange.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { catalogue, dimensionsOf, isForAdmins, measureOf } from '#rules/measures/catalogue.ts'
import { type Choose, chooser } from '#server/testing/chooser.ts'
import { fillMoneyDays, moneyRows } from '#server/testing/moneyRows.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newAccounts } from '#server/testing/uploading.ts'
import { queryKnown, queryMeasures } from './queryMeasures.ts'
import { readMetricsFor } from './readMetrics.ts'

const FIRST = '2026-02-20'
const DAYS = 45
const span = { since: FIRST, until: addDays(FIRST, DAYS - 1) }
const places = [
  { marketplace: 'US', seller: 'us', currency: 'USD' },
  { marketplace: 'DE', seller: 'eu', currency: 'EUR' },
  { marketplace: 'UK', seller: 'eu', currency: 'GBP' },
] as const
/** One unit in dollars, from two days on. */
const rates: DatedRate[] = [
  { currency: 'EUR', home: 'USD', since: '2026-02-01', rate: 1.0837 },
  { currency: 'GBP', home: 'USD', since: '2026-02-01', rate: 1.2713 },
  { currency: 'EUR', home: 'USD', since: '2026-03-11', rate: 1.1291 },
  { currency: 'GBP', home: 'USD', since: '2026-03-17', rate: 1.3049 },
]

let server: TestServer
let tenant: string
const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server.platform.db, { tenant }, work)
const ask = (query: Partial<MeasuresQuery>): Promise<MeasuresAnswer> =>
  within((scope) => queryMeasures(scope, { ...span, measures: ['units'], currency: 'USD', ...query }, span.until))

const one = <T>(choose: Choose, list: readonly T[]): T => {
  const found = list[choose(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Rows at random places and days. */
const placed = <T extends object>(choose: Choose, count: number, more: () => T) =>
  Array.from({ length: count }, () => ({
    ...{ tenant_id: tenant, day: addDays(FIRST, choose(DAYS)), asin: one(choose, ['B0LAMP0001', 'B0SHELF001', '']) },
    ...one(choose, places),
    ...more(),
  }))

/** The last of the rows that have the same key. */
const unique = <T extends Record<string, unknown>>(rows: readonly T[], names: readonly (keyof T)[]): T[] => [
  ...new Map(rows.map((row) => [names.map((name) => String(row[name])).join('|'), row])).values(),
]

const fill = (choose: Choose) =>
  within(async ({ tx }) => {
    const key = ['day', 'asin', 'marketplace'] as const
    const sales = placed(choose, 150, () => ({ units: 1 + choose(9), orders: 1, revenue: choose(99_999) }))
    await tx.insertInto('sales_daily').values(unique(sales, key)).execute()
    const categories = ['sales', 'refunds', 'referral', 'fba', 'cost', 'advertising', 'tax'] as const
    const money = placed(choose, 300, () => ({
      ...{ category: one(choose, categories), state: 'settled', amount: choose(20_000) - 9_000, units: choose(3) },
    }))
    await tx
      .insertInto('money_daily')
      .values(moneyRows(unique(money, [...key, 'category'])))
      .execute()
    const visits = placed(choose, 100, () => ({
      sessions: choose(90),
      page_views: choose(200),
      buy_box_views: choose(90),
    }))
    const traffic = unique(visits, key).map((row) => ({ ...row, units: choose(9), orders: choose(9), revenue: 1 }))
    await tx.insertInto('traffic_daily').values(traffic).execute()
    const clicked = placed(choose, 200, () => ({
      ...{ ad_type: one(choose, ['SP', 'SB']), campaign: one(choose, ['A', 'B', '']) },
      ...{
        portfolio: '',
        campaign_id: '',
        ad_group: '',
        sku: '',
        term: '',
        targeting: '',
        match_type: '',
        placement: '',
      },
      ...{
        impressions: choose(900),
        clicks: choose(40),
        spend: choose(3_000),
        sales: choose(9_000),
        orders: 1,
        units: 2,
      },
    }))
    const views = (['product', 'term', 'target', 'placement'] as const).flatMap((view) =>
      clicked.map((row) => ({ ...row, view, asin: view === 'product' ? row.asin : '' })),
    )
    await tx.insertInto('ads_daily').values(views).execute()
    // as their projections keep them
    const place = sql.raw('tenant_id, day, marketplace, seller, currency')
    await sql`insert into sales_days select ${place}, sum(units), sum(orders), sum(revenue) from sales_daily group by ${place}
      on conflict do nothing`.execute(tx)
    await fillMoneyDays(tx)
    await tx
      .insertInto('exchange_rates')
      .values(rates.map((rate) => ({ ...rate, tenant_id: tenant, set_by: 'test' })))
      .execute()
  })

beforeAll(async () => {
  server = await openTestServer()
  const client = await newAccounts(server, 'lawful', [
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE', 'UK']],
  ])
  tenant = client.tenantId
  await fill(chooser(7))
  await within(({ tx }) =>
    tx
      .insertInto('asin_info')
      .values({ tenant_id: tenant, asin: 'B0LAMP0001', seller: 'us', type: 'supplier', since: FIRST, value: '"Acme"' })
      .execute(),
  )
})
afterAll(() => server.close())

const summed = ['units', 'revenue', 'sales', 'refunds', 'referralFees', 'profit', 'sessions', 'adSpend', 'clicks']
const sums = summed.filter((key) => measureOf(key)?.kind === 'sum')
const number = (cell: unknown) => (typeof cell === 'number' ? cell : 0)

/** Of each column of a measure: all of its rows added up. */
const added = ({ columns, rows }: MeasuresAnswer) =>
  Object.fromEntries(
    columns.flatMap(({ key, kind }, at) =>
      kind === 'dimension' ? [] : [[key, rows.reduce((all, row) => all + number(row[at]), 0)]],
    ),
  )

const closeTo = (got: Record<string, number | null>, expected: Record<string, number | null>) => {
  expect(Object.keys(got)).toEqual(Object.keys(expected))
  for (const [key, value] of Object.entries(expected)) expect(got[key] ?? 0).toBeCloseTo(value ?? 0, 4)
}

test.each(sums)(
  '%s: split by each of its dimensions, rows add up to the total, which is that of the unsplit',
  async (key) => {
    const measure = measureOf(key)
    if (!measure) throw new Error(key)
    const whole = await ask({ measures: [key] })
    expect(whole.totals[key]).not.toBe(0)
    for (const dimension of dimensionsOf(measure)) {
      const split = await ask({ measures: [key], dimensions: [dimension] })
      closeTo(added(split), split.totals)
      closeTo(split.totals, whole.totals)
    }
  },
)

test('split by several dimensions at random, and filtered by what was found, it is the same', async () => {
  const choose = chooser(11)
  const measures = ['units', 'revenue', 'profit', 'sessions', 'adSpend']
  const names = ['day', 'week', 'month', 'weekday', 'marketplace', 'seller', 'asin', 'supplier', 'platform'] as const
  const whole = await ask({ measures })
  for (let round = 0; round < 12; round += 1) {
    const dimensions = [...new Set([one(choose, names), one(choose, names)])]
    const split = await ask({ measures, dimensions })
    closeTo(added(split), whole.totals)
    const [first = ''] = dimensions
    const values = [...new Set(split.rows.map(([value]) => String(value)))]
    const parts = await Promise.all(values.map((value) => ask({ measures, filters: { [first]: [value] } })))
    closeTo(
      Object.fromEntries(measures.map((key) => [key, parts.reduce((all, part) => all + number(part.totals[key]), 0)])),
      whole.totals,
    )
  }
})

test('conversion commutes with sums: rows in their own currency, each by its day’s rate, are the total', async () => {
  for (const to of ['USD', 'EUR']) {
    let reckoned = 0
    for (const { marketplace, currency } of places) {
      const filters = { marketplace: [marketplace] }
      const own = await ask({ measures: ['revenue'], dimensions: ['day'], filters, currency: null })
      expect(own.currency).toBe(currency)
      const days = own.rows.map(([day]) => String(day))
      const factors = new Map(
        dayRates(rates, { from: currency, to, home: 'USD' }, days).map(({ day, factor }) => [day, factor]),
      )
      for (const [day, amount] of own.rows) reckoned += number(amount) * (factors.get(String(day)) ?? Number.NaN)
    }
    expect((await ask({ measures: ['revenue'], currency: to })).totals.revenue).toBeCloseTo(reckoned, 4)
  }
})

test('a range compared with itself is the same in every row', async () => {
  const timespans = ['one', 'other'].map((title) => ({ title, ...span }))
  const measures = catalogue.filter((measure) => !isForAdmins(measure)).map(({ key }) => key)
  const { rows, totals } = await ask({ measures: measures.slice(0, 30), dimensions: ['asin'], timespans })
  for (const row of rows) expect(row.slice(1, 31)).toEqual(row.slice(31))
  for (const key of measures.slice(0, 30)) expect(totals[`${key}|one`]).toBe(totals[`${key}|other`])
})

test('a ratio is one of sums, in each row and in the total', async () => {
  const ratios = catalogue.filter((measure) => measure.kind === 'ratio' && measure.perDay === undefined)
  for (const ratio of ratios) {
    if (ratio.kind !== 'ratio') continue
    const { over, under, times } = ratio
    const told = [over, under].map((key) => measureOf(key)?.unit)
    const { rows, totals } = await ask({ measures: [ratio.key, over, under], dimensions: ['week', 'marketplace'] })
    expect(told).not.toContain(undefined)
    for (const [value, above, below] of [
      ...rows.map((row) => row.slice(2)),
      [ratio.key, over, under].map((key) => totals[key]),
    ])
      if (typeof above === 'number' && typeof below === 'number' && below !== 0)
        expect(value).toBeCloseTo((times * above) / below, 9)
      else expect(value).toBeNull()
  }
})

test('the first pages and the last make the whole, in order', async () => {
  const query = { measures: ['revenue'], dimensions: ['day', 'asin'], order: { by: 'revenue', descending: true } }
  const { rows, count } = await ask(query)
  expect(rows).toHaveLength(count)
  const amounts = rows.map((row) => number(row[2]))
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  const pages = [await ask({ ...query, limit: 40 }), await ask({ ...query, limit: 10_000, offset: 40 })]
  expect(pages.flatMap((page) => page.rows)).toEqual(rows)
})

/** Every ratio of the product's own, written as a formula. */
const restated = catalogue.flatMap((measure) =>
  measure.kind === 'ratio' && measure.perDay === undefined
    ? [
        {
          ratio: measure.key,
          key: `metric.${measure.key}`,
          formula: `${measure.times} * ${measure.over} / ${measure.under}`,
        },
      ]
    : [],
)

const save = (metrics: readonly { key: string; formula: string }[]) =>
  within(({ tx }) =>
    tx
      .insertInto('metrics')
      .values(
        metrics.map(({ key, formula }) => ({
          ...{ tenant_id: tenant, key, title: key, formula, description: '', made_by: null, made_by_name: '' },
        })),
      )
      .execute(),
  )

describe('a metric', () => {
  beforeAll(() =>
    save([
      ...restated,
      { key: 'metric.landed', formula: 'if(units > 4, min(revenue, adSales), abs(profit)) - adSpend' },
      { key: 'metric.part', formula: 'share(revenue)' },
      { key: 'metric.ofParts', formula: 'metric.part * metric.tacos' },
      { key: 'metric.cover', formula: 'cover + 0' },
    ]),
  )

  const timespans = [
    { title: 'all', ...span },
    { title: 'half', since: FIRST, until: addDays(FIRST, 20) },
  ]

  test.each(restated)('that restates $ratio equals it at every level', async ({ ratio, key }) => {
    const measures = [ratio, key]
    const same = ({ rows, totals, compared }: MeasuresAnswer, first: number) => {
      for (const row of rows) for (let at = first; at < row.length; at += 2) expect(row[at + 1]).toEqual(row[at])
      for (const row of compared?.rows ?? []) expect(row[1]).toEqual(row[0])
      for (const found of [totals, compared?.totals ?? {}])
        for (const [name, value] of Object.entries(found))
          if (name.startsWith(ratio)) expect(found[name.replace(ratio, key)]).toEqual(value)
    }
    const split = { measures, dimensions: ['week', 'asin'] }
    same(await ask({ ...split, compare: 'previous', since: addDays(FIRST, 20) }), 2)
    same(await ask({ ...split, timespans }), 2)
    same(await ask({ ...split, top: { dimension: 'asin', count: 1 } }), 2)
    const [byRatio, byMetric] = await Promise.all(
      measures.map((by) => ask({ measures, dimensions: ['day'], order: { by, descending: true } })),
    )
    expect(byMetric?.rows).toEqual(byRatio?.rows)
  })

  test.each(['metric.landed', 'metric.part', 'metric.ofParts', 'metric.cover'])(
    'puts rows in the order of what it tells: %s',
    async (key) => {
      const { rows, totals, columns } = await ask({
        ...{ measures: [key], dimensions: ['asin', 'marketplace'], order: { by: key, descending: true } },
      })
      const told = rows.map((row) => row[2])
      const known = told.filter((value): value is number => typeof value === 'number')
      expect(known.length).toBeGreaterThan(1)
      expect(known).toEqual([...known].sort((a, b) => b - a))
      // what is not known comes last
      expect(told.slice(known.length).every((value) => value === null)).toBe(true)
      expect(columns[2]).toMatchObject({ kind: 'metric' })
      if (key === 'metric.part') {
        expect(totals[key]).toBe(1)
        expect(known.reduce((all, value) => all + value, 0)).toBeCloseTo(1, 9)
      }
    },
  )

  test('is told for the product as for anybody who reckons it of the sums', async () => {
    const measures = ['metric.landed', 'units', 'revenue', 'adSales', 'profit', 'adSpend']
    const { rows, totals } = await ask({ measures, dimensions: ['asin', 'week'] })
    for (const [value, units, revenue, adSales, profit, spend] of [
      ...rows.map((row) => row.slice(2)),
      measures.map((key) => totals[key]),
    ]) {
      const bigger = number(units) > 4 ? Math.min(number(revenue), number(adSales)) : Math.abs(number(profit))
      expect(number(value)).toBeCloseTo(bigger - number(spend), 6)
    }
  })

  test('that is not there is refused', async () => {
    await expect(ask({ measures: ['metric.gone'] })).rejects.toThrow('There is no measure “metric.gone”')
  })
})

test('rows come in the order of several columns as if they were put in it afterwards, page by page', async () => {
  const query = { ...span, measures: ['orders', 'units'], dimensions: ['marketplace', 'week', 'asin'], currency: 'USD' }
  const all = await ask(query)
  const orders = [{ by: 'marketplace', descending: true }, { by: 'orders' }, { by: 'units', descending: true }]
  const paged = async (offset: number) =>
    within(async (scope) => {
      const known = await readMetricsFor(scope, query.measures)
      return (await queryKnown(scope, { ...query, limit: 7, offset }, { today: span.until, known, orders })).rows
    })
  const by = (one: MeasuresAnswer['rows'][number], other: MeasuresAnswer['rows'][number]) =>
    String(other[0]).localeCompare(String(one[0])) ||
    number(one[3]) - number(other[3]) ||
    number(other[4]) - number(one[4]) ||
    String(one[1]).localeCompare(String(other[1])) ||
    String(one[2]).localeCompare(String(other[2]))
  expect([...(await paged(0)), ...(await paged(7))]).toEqual([...all.rows].sort(by).slice(0, 14))
})
