import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Report, ReportAnswer } from '#contract/reports.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { fillMoneyDays, moneyRows } from '#server/testing/moneyRows.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newAccounts } from '#server/testing/uploading.ts'
import { shownColumns } from './shownColumns.ts'
import { reportTemplates } from './templates.ts'

const ASINS = ['B0LAMP0001', 'B0SHELF001']
const DAYS = 120
/** Columns that stand in a preview beside what builds it. */
const SEEN_FIRST = 4

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  client = await newAccounts(server, 'templates', [['us', 'amazon', ['US']]])
  const today = server.platform.now().toISOString().slice(0, 10)
  const place = (day: string, asin: string) => ({
    ...{ tenant_id: client.tenantId, day, asin, marketplace: 'US', seller: 'us' },
  })
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, -1 - at))
  const each = days.flatMap((day) => ASINS.map((asin) => place(day, asin)))
  // as their projections keep what is imported
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const money = { currency: 'USD' }
    await tx
      .insertInto('sales_daily')
      .values(each.map((row) => ({ ...row, ...money, units: 2, orders: 1, revenue: 2500 })))
      .execute()
    const categories = {
      sales: 2500,
      referral: -375,
      fba: -500,
      storage: -20,
      cost: -700,
      refunds: -100,
      advertising: -90,
    }
    await tx
      .insertInto('money_daily')
      .values(
        moneyRows(
          each.flatMap((row) =>
            Object.entries(categories).map(([category, amount]) => ({
              ...{ ...row, ...money, category: category as 'sales', state: 'settled', amount, units: 2 },
            })),
          ),
        ),
      )
      .execute()
    await tx
      .insertInto('traffic_daily')
      .values(
        each.map((row) => ({
          ...{ ...row, ...money, sessions: 20, page_views: 30, buy_box_views: 25, units: 2, orders: 1, revenue: 2500 },
        })),
      )
      .execute()
    await tx
      .insertInto('returns_daily')
      .values(each.map((row) => ({ ...row, units: 1, sellable: 1 })))
      .execute()
    await tx
      .insertInto('stock_spans')
      .values(each.map(({ day, ...listing }) => ({ ...listing, since: day, until: addDays(day, 1), units: 40 })))
      .execute()
    await tx
      .insertInto('stock_report_days')
      .values(
        days.map((day) => ({
          tenant_id: client.tenantId,
          day,
          marketplace: 'US',
          seller: 'us',
          units: 40 * ASINS.length,
        })),
      )
      .execute()
    const names = {
      portfolio: '',
      campaign_id: 'c',
      ad_group: 'g',
      sku: '',
      targeting: '',
      match_type: '',
      placement: '',
    }
    const clicks = { impressions: 90, clicks: 9, spend: 450, sales: 0, orders: 0, units: 0 }
    await tx
      .insertInto('ads_daily')
      .values(
        days.flatMap((day) =>
          (['product', 'term', 'target', 'placement'] as const).map((view) => ({
            ...{ ...place(day, ''), ...money, ...names, ...clicks, view, ad_type: 'SP', campaign: 'Lamps' },
            term: view === 'term' ? 'lamp' : '',
          })),
        ),
      )
      .execute()
    const key = sql.raw('tenant_id, day, marketplace, seller, currency')
    await sql`
      insert into sales_days select ${key}, sum(units), sum(orders), sum(revenue) from sales_daily group by ${key}
      on conflict do nothing`.execute(tx)
    await fillMoneyDays(tx)
  })
})
afterAll(() => server.close())

test('there is a template for what sellers ask every week', async () => {
  const templates = await client.data<{ title: string }[]>('GET', '/reports/templates')
  expect(templates.map(({ title }) => title)).toEqual([
    'Profit by product',
    'Weekly business review',
    'Ads waste',
    'Stock and cash',
    'Returns',
    'Fee check',
  ])
})

test.each(reportTemplates.map((template) => [template.title, template] as const))(
  '%s is answered, and each of its measures is told',
  async (_, { key: __, title, description, ...draft }) => {
    const { rows, columns, totals } = await client.data<ReportAnswer>('POST', '/reports/preview', draft)
    expect(rows.length).toBeGreaterThan(0)
    const measured = columns.filter(({ measure, kind }) => measure !== undefined && kind !== 'change')
    expect(measured.map(({ key }) => key)).toEqual(expect.arrayContaining([...draft.query.measures]))
    // of nothing sold through ads there is no ACOS
    const untold = measured.filter(({ key }) => totals[key] === null || totals[key] === undefined).map(({ key }) => key)
    expect(untold).toEqual(draft.query.measures.includes('acos') ? ['acos'] : [])
    expect(draft.colors.filter(({ column }) => !columns.some(({ key }) => key === column))).toEqual([])
    expect(draft.columns.filter((column) => !columns.some(({ key }) => key === column.key))).toEqual([])
    const figure = shownColumns(columns, draft.columns).findIndex(({ column }) => column.measure !== undefined)
    expect(figure).toBeLessThan(SEEN_FIRST)
    const saved = await client.data<Report>('POST', '/reports', { ...draft, title, description, schedule: null })
    expect(saved.query).toEqual(draft.query)
  },
)
