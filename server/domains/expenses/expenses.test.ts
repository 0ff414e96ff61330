import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { AuditEntry } from '#contract/company.ts'
import type { Expense, ExpenseBody, Expenses } from '#contract/expenses.ts'
import type { Explanation } from '#contract/explain.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { workbook } from '#reports/fixtures/workbooks.ts'
import { settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { formOf } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = (marketplaces = ['US', 'DE']) => {
  tenants += 1
  return newDirectImports(server, `expenses-${tenants}`, [['us', 'amazon', marketplaces]])
}

const rent: ExpenseBody = {
  ...{ name: 'Rent', category: 'rent', amount: 10_000, currency: 'USD', repeats: 'monthly' },
  ...{ since: '2026-01-15', until: null, marketplace: null, asin: null },
}
const add = ({ client }: DirectImports, ...expenses: ExpenseBody[]) =>
  client.data<Expense[]>('POST', '/expenses', { expenses })
const refusal = async (
  { client }: DirectImports,
  body: unknown,
  url = '/expenses',
  method: 'POST' | 'PUT' = 'POST',
) => {
  const answer = await client.call(method, url, body as object)
  return [answer.statusCode, answer.json<{ message: string }>().message]
}
const list = ({ client }: DirectImports) => client.data<Expenses>('GET', '/expenses')

const ask = async ({ client }: DirectImports, since: string, until: string, more: object = {}) =>
  client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ measures: ['expenses', 'vat', 'profit'], since, until, currency: 'USD' },
    ...more,
  })
const totals = async (company: DirectImports, since: string, until: string, more: object = {}) =>
  (await ask(company, since, until, more)).totals

test('a monthly expense is spread over the days of its periods, which add up to it', async () => {
  const company = await newcomer()
  await add(company, rent)
  expect((await totals(company, '2026-01-15', '2026-02-14')).expenses).toBe(-10_000)
  expect((await totals(company, '2026-02-15', '2026-03-14')).expenses).toBe(-10_000)
  expect((await totals(company, '2026-01-01', '2026-01-14')).expenses ?? 0).toBe(0)
  expect((await totals(company, '2026-01-15', '2027-01-14')).expenses).toBe(-120_000)
  const byDay = await ask(company, '2026-01-15', '2026-02-14', { measures: ['expenses'], dimensions: ['day'] })
  expect(byDay.rows.map(([, amount]) => Number(amount)).reduce((sum, one) => sum + one, 0)).toBe(-10_000)
  expect(new Set(byDay.rows.map(([, amount]) => amount))).toEqual(new Set([-322, -323]))
})

test('an expense that begins on the 31st has periods in shorter months too', async () => {
  const company = await newcomer()
  await add(company, { ...rent, since: '2026-01-31', until: '2026-03-30' })
  expect((await totals(company, '2026-01-31', '2026-02-27')).expenses).toBe(-10_000)
  expect((await totals(company, '2026-02-28', '2026-03-30')).expenses).toBe(-10_000)
  expect((await totals(company, '2026-03-31', '2026-12-31')).expenses ?? 0).toBe(0)
})

test('expenses of a marketplace and of a product are in profit by them, overhead only in the whole', async () => {
  const company = await newcomer()
  const once: ExpenseBody = { ...rent, repeats: 'once', since: '2026-03-05' }
  await add(
    company,
    { ...once, name: 'All', amount: 1_000 },
    { ...once, name: 'German', amount: 200, marketplace: 'DE' },
    { ...once, name: 'Photos', amount: 30, asin: 'B0LAMP0001', category: 'marketing' },
    { ...once, name: 'A year', amount: 36_500, repeats: 'yearly', since: '2025-01-01', until: '2025-12-31' },
  )
  const march = ['2026-03-01', '2026-03-31'] as const
  expect(await totals(company, ...march)).toMatchObject({ expenses: -1_230, profit: -1_230 })
  expect(await totals(company, ...march, { filters: { marketplace: ['DE'] } })).toMatchObject({ profit: -200 })
  expect(await totals(company, ...march, { filters: { asin: ['B0LAMP0001'] } })).toMatchObject({ profit: -30 })
  expect((await totals(company, '2025-06-01', '2025-06-30')).expenses).toBe(-3_000)
  const key = { measure: 'expenses', since: march[0], until: march[1], currency: 'USD' }
  const { inputs } = await company.client.data<Explanation>('POST', '/explain', { figure: 'measure', key })
  expect(inputs.slice(0, 3)).toEqual([
    { name: 'All, 1 day', value: -1_000, currency: 'USD' },
    { name: 'German, 1 day', value: -200, currency: 'USD' },
    { name: 'Photos, 1 day', value: -30, currency: 'USD' },
  ])
})

test('an expense is changed and removed, and each change is in the audit log', async () => {
  const company = await newcomer()
  const [{ id } = { id: '' }] = await add(company, rent)
  await company.client.data('PUT', `/expenses/${id}`, { ...rent, amount: 12_000, until: '2026-06-14' })
  expect((await list(company)).expenses).toMatchObject([{ id, amount: 12_000, until: '2026-06-14' }])
  await company.client.data('POST', '/expenses/remove', { ids: [id] })
  expect((await list(company)).expenses).toEqual([])
  const { rows } = await company.client.data<{ rows: AuditEntry[] }>('GET', '/audit')
  expect(rows.map(({ did }) => did)).toEqual(
    expect.arrayContaining(['removed 1 expense', 'changed the expense Rent', 'added 1 expense']),
  )
})

test.each<[string, Partial<Record<keyof ExpenseBody, unknown>>, string]>([
  ['without a currency', { currency: '' }, 'Choose a currency.'],
  ['in a currency that does not exist', { currency: 'QQQ' }, 'Choose a currency.'],
  ['of nothing', { amount: 0 }, 'Enter an amount above 0.'],
  ['below 0', { amount: -5 }, 'Enter an amount above 0.'],
  ['over a million', { amount: 100_000_001 }, 'An expense is 1,000,000 at most.'],
  ['that ends before it begins', { until: '2026-01-01' }, 'The last day is before the first.'],
  ['without a name', { name: ' ' }, 'Enter a name for the expense.'],
  ['that is entered twice', { since: '2026-05-01' }, 'Rent from 2026-01-15 applies on some of these days.'],
])('an expense %s is refused with a sentence, and nothing is saved', async (_, change, message) => {
  const company = await newcomer()
  await add(company, rent)
  const [status, sentence] = await refusal(company, {
    expenses: [
      { ...rent, name: 'Software' },
      { ...rent, ...change },
    ],
  })
  expect([400, 409]).toContain(status)
  expect(sentence).toContain(message)
  expect((await list(company)).expenses).toHaveLength(1)
})

const line = (id: string, type: string, description: string, amount: string, cells: Cells = {}): Cells => ({
  ...{ 'transaction-type': 'Order', 'order-id': id, 'marketplace-name': 'Amazon.de', 'amount-type': type },
  ...{ 'amount-description': description, amount, 'posted-date': '2026-03-05', sku: 'LAMP' },
  'quantity-purchased': description === 'Principal' ? '1' : '',
  ...cells,
})
const european = { ...settlementHead('0.00'), currency: 'EUR' }
const vat = (company: DirectImports, rates: object[], marketplace = 'DE') =>
  company.client.data('PUT', `/expenses/vat/${marketplace}`, { rates })
const german = { asin: null, rate: 19, since: '2021-01-01', until: null }
const inEuros = { currency: 'EUR', measures: ['vat', 'sales'] }

test('VAT is taken out of prices that include it, less that of refunds and promotions', async () => {
  const company = await newcomer()
  await company.send(
    settlementV2File([
      { ...european, 'total-amount': '207.10' },
      line('a', 'ItemPrice', 'Principal', '238.00'),
      line('a', 'Promotion', 'Principal', '-11.90'),
      line('b', 'ItemPrice', 'Principal', '-19.00', { 'transaction-type': 'Refund' }),
    ]),
  )
  const march = ['2026-03-01', '2026-03-31'] as const
  expect((await totals(company, ...march, inEuros)).vat ?? 0).toBe(0)
  await vat(company, [german])
  const { vat: included } = await totals(company, ...march, { ...inEuros, filters: { marketplace: ['DE'] } })
  // no unit has a known cost here, so its sales are left out, as from profit
  expect(included).toBeCloseTo(-(-1_190 - 1_900) * (19 / 119), 2)
})

test('tax that Amazon reports beside the price is not taken twice', async () => {
  const company = await newcomer()
  await company.send(
    settlementV2File([
      { ...european, 'total-amount': '100.00' },
      line('a', 'ItemPrice', 'Principal', '100.00', { 'transaction-type': 'Order', sku: '' }),
      line('a', 'ItemPrice', 'Tax', '19.00', { sku: '' }),
      line('a', 'ItemWithheldTax', 'MarketplaceFacilitatorVAT-Principal', '-19.00', { sku: '' }),
    ]),
  )
  await vat(company, [german])
  expect((await totals(company, '2026-03-01', '2026-03-31', inEuros)).vat).toBeCloseTo(0, 2)
})

test('rates follow their days, and a rate that is removed takes nothing', async () => {
  const company = await newcomer()
  await company.send(
    settlementV2File([
      { ...european, 'total-amount': '238.00' },
      line('', 'ItemPrice', 'Shipping', '119.00'),
      line('', 'ItemPrice', 'Shipping', '116.00', { 'posted-date': '2026-03-10' }),
    ]),
  )
  const march = ['2026-03-01', '2026-03-31'] as const
  await vat(company, [
    { rate: 19, since: '2021-01-01', until: '2026-03-08' },
    { rate: 16, since: '2026-03-09', until: null },
  ])
  expect((await totals(company, ...march, inEuros)).vat).toBeCloseTo(-1_900 - 1_600, 2)
  await vat(company, [])
  expect((await totals(company, ...march, inEuros)).vat ?? 0).toBe(0)
  expect((await list(company)).vat).toEqual([
    { marketplace: 'DE', rates: [] },
    { marketplace: 'US', rates: [] },
  ])
})

test('a rate over 50 % and rates that overlap are refused, and nothing is saved', async () => {
  const company = await newcomer()
  await vat(company, [german])
  const put = (rates: object[]) => refusal(company, { rates }, '/expenses/vat/DE', 'PUT')
  expect(await put([{ ...german, rate: 50.5 }])).toEqual([400, expect.stringContaining('between 0 and 50 %')])
  expect(await put([german, { ...german, rate: 7, since: '2022-01-01' }])).toEqual([
    400,
    '19 % from 2021-01-01 applies on some of these days. End it first.',
  ])
  expect((await list(company)).vat[0]).toEqual({ marketplace: 'DE', rates: [german] })
})

const readRows = async ({ client }: DirectImports, content: string | Buffer, filename: string) => {
  const form = formOf([['file', content, filename]])
  const answer = await client.call('POST', '/expenses/file', form.payload, { headers: form.headers })
  return answer.json<{ data?: unknown; message?: string }>()
}

test('the rows of a workbook and of a CSV file are read, days and numbers as they are pasted', async () => {
  const company = await newcomer()
  const head = ['Name', 'Amount', 'Currency', 'From']
  // 46053 is the 31st of January 2026
  const sheet = [head, ['Rent "A"', { xml: '<c><v>900.5</v></c>' }, 'USD', { xml: '<c s="1"><v>46053</v></c>' }]]
  expect((await readRows(company, workbook({ Costs: sheet }), 'costs.xlsx')).data).toEqual([
    { line: 1, cells: head },
    { line: 2, cells: ['Rent "A"', '900.5', 'USD', '2026-01-31'] },
  ])
  expect((await readRows(company, `${head.join(';')}\r\n\r\nBüro;900,50;EUR;2026-01-31\r\n`, 'c.csv')).data).toEqual([
    { line: 1, cells: head },
    { line: 3, cells: ['Büro', '900,50', 'EUR', '2026-01-31'] },
  ])
  expect(await readRows(company, Buffer.from('%PDF-1.7'), 'costs.pdf')).toMatchObject({
    message: expect.stringMatching(/^This is a PDF/),
  })
  const rows = Array.from({ length: 502 }, (_, nr) => `Rent ${nr};1;USD;2026-01-31`)
  expect((await readRows(company, rows.join('\n'), 'c.csv')).message).toMatch(/more than 500 rows/)
  expect((await list(company)).expenses).toEqual([])
})

test('today is the company’s day', async () => {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(server.platform.now())
  // these two are never on one day
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const company = await newcomer()
    await inScope(server.platform.db, { tenant: company.client.tenantId }, ({ tx }) =>
      sql`update tenants set settings = jsonb_build_object('timeZone', ${timeZone}::text)`.execute(tx),
    )
    expect((await list(company)).today).toBe(dayIn(timeZone))
  }
})
