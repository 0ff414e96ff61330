import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Report, ReportInput, ReportRun, ReportView } from '#contract/reports.ts'
import { inScope } from '#platform/db/scope.ts'
import { chooser } from '#server/testing/chooser.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { fillMoneyDays, moneyRows } from '#server/testing/moneyRows.ts'
import { evaluateSheet } from '#server/testing/reckonedSheet.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newAccounts } from '#server/testing/uploading.ts'

/** What companies ask, of every sign and helper; each stands on columns of the sheet. */
const metrics = {
  'Profit per session': 'profit / sessions',
  'Best case': 'max(revenue, sales * 2, 0) - min(abs(profit), revenue / 3)',
  'Ads or none': 'if(sessions > units * 4, adSpend / sessions, profit / sessions)',
  'Share of revenue': 'share(revenue)',
  'Share of what is left': '100 * share(revenue - adSpend) - 1',
  'By unit': 'perUnit(revenue - (adSpend - profit)) * -2',
  'On another': 'metric.byUnit - averagePrice - (revenue - 0.5 * sales) / units',
  'What no column tells': 'revenue / pageViews',
}

let server: TestServer
let client: TestClient
let log: EventLog
beforeAll(async () => {
  server = await openTestServer()
  await newAccounts(server, 'formulas', [['us', 'amazon', ['US']]])
  client = await server.client({ tenant: 'formulas', userFlags: ['metrics-beta'] })
  log = await openEventLog(server.platform, client.tenantId)
  const choose = chooser(11)
  const places = Array.from({ length: 40 }, (_, nr) => ({
    ...{ tenant_id: client.tenantId, asin: `B0PRODUCT${nr % 20}`, marketplace: 'US', seller: 'us', currency: 'USD' },
    day: nr < 20 ? '2026-03-10' : '2026-02-10',
  }))
  const some = <T extends object>(more: (nr: number) => T) =>
    places.flatMap((place, nr) => (choose(5) === 0 ? [] : [{ ...place, ...more(nr) }]))
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const sold = some(() => ({ units: choose(9), orders: choose(4), revenue: choose(99_999) }))
    await tx.insertInto('sales_daily').values(sold).execute()
    const money = (['sales', 'referral', 'costMissing'] as const).flatMap((category) =>
      some(() => ({ category, state: 'settled' as const, amount: choose(20_000) - 9_000, units: choose(3) })),
    )
    // of a few products nobody knows what they cost, so that their profit is not told
    const told = money.filter(({ category }) => category !== 'costMissing' || choose(8) === 0)
    await tx.insertInto('money_daily').values(moneyRows(told)).execute()
    const visits = some(() => ({ sessions: choose(3) * 20, page_views: 40, buy_box_views: 9 }))
    await tx
      .insertInto('traffic_daily')
      .values(visits.map((row) => ({ ...row, units: choose(9), orders: 1, revenue: 1 })))
      .execute()
    await fillMoneyDays(tx)
    await sql`insert into sales_days select tenant_id, day, marketplace, seller, currency, sum(units), sum(orders), sum(revenue)
      from sales_daily group by 1, 2, 3, 4, 5 on conflict do nothing`.execute(tx)
  })
  for (const [title, formula] of Object.entries(metrics))
    await client.data('POST', '/metrics', { title, formula, description: '' })
})
afterAll(async () => {
  log.close()
  await server.close()
})

const input = (more: Partial<ReportInput['query']> = {}): ReportInput => ({
  ...{ title: 'Formulas', description: '', shownInfo: [], columns: [], sort: [], colors: [], schedule: null },
  query: {
    measures: [
      ...['metric.profitPerSession', 'metric.bestCase', 'metric.adsOrNone', 'metric.shareOfRevenue'],
      ...['metric.shareOfWhatIsLeft', 'metric.onAnother', 'metric.whatNoColumnTells', 'averagePrice'],
      ...['units', 'pricedUnits', 'orders', 'revenue', 'sales', 'profit', 'sessions', 'adSpend', 'conversion'],
    ],
    dimensions: ['asin'],
    spans: [{ since: '2026-03-01', until: '2026-03-31' }],
    ...more,
  },
})

const ran = async (asked: ReportInput) => {
  const report = await client.data<Report>('POST', '/reports', asked)
  const { id } = await client.data<ReportRun>('POST', `/reports/${report.id}/run`)
  await log.next('report', ({ run, state }) => run === id && state === 'finished')
  const { answer } = await client.data<ReportView>('GET', `/reports/${report.id}/view`)
  if (!answer) throw new Error('the run told nothing')
  const file = await client.call('GET', `/reports/${report.id}.xlsx`)
  return { answer, sheet: await evaluateSheet(file.rawPayload), report }
}

const close = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))
    : one === other

test.each([
  ['one span', {}],
  ['compared with the span before', { compare: 'previous' }],
  [
    'spans side by side',
    {
      spans: [
        { since: '2026-03-01', until: '2026-03-31', title: 'March' },
        { since: '2026-02-01', until: '2026-02-28', title: 'February' },
      ],
    },
  ],
] satisfies [string, Partial<ReportInput['query']>][])(
  'each formula of a workbook comes to what the catalogue tells, rows and totals alike: %s',
  async (_, more) => {
    const { answer, sheet } = await ran(input(more))
    const rows = [...answer.rows, answer.columns.map(({ key }) => answer.totals[key] ?? null)]
    expect(sheet.lines).toHaveLength(rows.length)
    const wrong = sheet.lines.flatMap((cells, nr) =>
      cells.flatMap(({ said, reckoned, formula }, at) => {
        const { kind, unit, title } = answer.columns[at] ?? {}
        if (kind === 'dimension') return []
        const told = rows[nr]?.[at] ?? null
        const wanted = unit === 'money' && typeof told === 'number' ? told / 100 : told
        return close(wanted, said) && close(wanted, reckoned) ? [] : [{ nr, title, formula, wanted, said, reckoned }]
      }),
    )
    expect(wrong).toEqual([])
    const kinds = (line: number) =>
      Object.fromEntries(sheet.head.map((title, at) => [title, sheet.lines[line]?.[at]?.formula !== undefined]))
    const suffix = 'spans' in more ? ' · March' : ''
    const [first, total] = [kinds(0), kinds(sheet.lines.length - 1)]
    for (const title of ['Best case', 'Share of revenue', 'On another per unit', 'Average price'])
      expect([title, first[`${title}${suffix}`], total[`${title}${suffix}`]]).toEqual([title, true, true])
    expect([first[`Units${suffix}`], total[`Units${suffix}`]]).toEqual([false, true])
    // page views are no column
    const title = `What no column tells per page view${suffix}`
    expect([first[title], total[title]]).toEqual([false, false])
  },
)

test('a metric that is changed after a run stays in its workbook what it was', async () => {
  const { report } = await ran(input({ measures: ['metric.profitPerSession', 'profit', 'sessions'] }))
  const found = await client.data<{ id: number; key: string }[]>('GET', '/metrics')
  const id = found.find(({ key }) => key === 'metric.profitPerSession')?.id
  await client.data('PUT', `/metrics/${id}`, {
    title: 'Profit per session',
    formula: 'profit / sessions * 2',
    description: '',
  })
  const sheet = await evaluateSheet((await client.call('GET', `/reports/${report.id}.xlsx`)).rawPayload)
  expect(sheet.lines.at(-1)?.[1]?.formula).toMatch(/^IFERROR\(IF\(ISNUMBER\(C\d+\),C\d+,NA\(\)\)\/D\d+,""\)$/)
})
