import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Expenses, VatRate } from '#contract/expenses.ts'
import type { Explanation } from '#contract/explain.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { listingsFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const skus = { LAMP: 'B0LAMP0001', BOOK: 'B0BOOK0001', TOY: 'B0TOY00001' }
const newcomer = async () => {
  tenants += 1
  const company = await newDirectImports(server, `vat-${tenants}`, [['us', 'amazon', ['DE', 'FR']]])
  await company.send(listingsFile(skus), { marketplace: 'DE', asOf: '2026-03-01T00:00:00Z' })
  return company
}

/** An amount of a product on a day, in cents, and the tax that Amazon reports beside it. */
interface Sale {
  sku: keyof typeof skus
  day: string
  site: 'Amazon.de' | 'Amazon.fr'
  cents: number
  tax: number
}
const money = (cents: number) => (cents / 100).toFixed(2)
const linesOf = ({ sku, day, site, cents, tax }: Sale): Cells[] => {
  const common = { 'transaction-type': 'Order', 'order-id': '', 'marketplace-name': site, 'posted-date': day, sku }
  const line = (description: string, amount: number) => ({
    ...common,
    'amount-type': 'ItemPrice',
    'amount-description': description,
    amount: money(amount),
  })
  return [line('Shipping', cents), ...(tax ? [line('ShippingTax', tax)] : [])]
}
const sell = (company: DirectImports, sales: readonly Sale[]) => {
  const lines = sales.flatMap(linesOf)
  const total = sales.reduce((sum, { cents, tax }) => sum + cents + tax, 0)
  return company.send(
    settlementV2File([{ ...settlementHead('0.00'), currency: 'EUR', 'total-amount': money(total) }, ...lines]),
  )
}

const save = ({ client }: DirectImports, rates: readonly VatRate[], marketplace = 'DE') =>
  client.data('PUT', `/expenses/vat/${marketplace}`, { rates })
const rate = (percent: number, changes: Partial<VatRate> = {}): VatRate => ({
  ...{ asin: null, rate: percent, since: '2021-01-01', until: null },
  ...changes,
})
const march = { since: '2026-03-01', until: '2026-03-31' }
const query = ({ client }: DirectImports, more: object = {}) =>
  client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...{ measures: ['vat', 'profit'], currency: 'EUR', ...march },
    ...more,
  })
const marketplaceOf = { 'Amazon.de': 'DE', 'Amazon.fr': 'FR' } as const

test('VAT is that of each product on each day, however it is split, and profit is less by it', async () => {
  const company = await newcomer()
  const sales = Array.from({ length: 60 }, (_, nr): Sale => {
    const cents = 1_000 + ((nr * 7_919) % 9_000)
    return {
      sku: (['LAMP', 'BOOK', 'TOY'] as const)[nr % 3] ?? 'LAMP',
      day: `2026-03-${String(1 + ((nr * 5) % 28)).padStart(2, '0')}`,
      site: nr % 4 === 0 ? 'Amazon.fr' : 'Amazon.de',
      cents,
      // Amazon reports the tax of some sales of books
      tax: nr % 15 === 1 ? Math.round(cents * 0.07) : 0,
    }
  })
  await sell(company, sales)
  const before = await query(company)
  const rates = {
    DE: [
      rate(19, { until: '2026-03-14' }),
      rate(20, { since: '2026-03-15' }),
      rate(7, { asin: skus.BOOK }),
      rate(0, { asin: skus.TOY, since: '2026-03-10', until: '2026-03-20' }),
    ],
    FR: [rate(5.5, { asin: skus.BOOK })],
  }
  await save(company, rates.DE)
  await save(company, rates.FR, 'FR')

  /** The tax in a sale, by the rates one after the other. */
  const taxIn = ({ sku, day, site, cents, tax }: Sale): number => {
    const onDay = rates[marketplaceOf[site]].filter(
      ({ since, until }) => since <= day && (until === null || day <= until),
    )
    const percent = (onDay.find(({ asin }) => asin === skus[sku]) ?? onDay.find(({ asin }) => asin === null))?.rate
    if (percent === undefined) return 0
    // a gross amount of price and tax has percent ÷ (100 + percent) of it as tax, of which some is reported already
    return ((cents + tax) * percent) / (100 + percent) - tax
  }
  const expectedOf = (isCounted: (sale: Sale) => boolean) =>
    -sales.filter(isCounted).reduce((sum, sale) => sum + taxIn(sale), 0)
  const whole = expectedOf(() => true)
  const after = await query(company)
  expect(Number(after.totals.vat)).toBeCloseTo(whole, 6)
  expect(Number(after.totals.profit) - Number(before.totals.profit)).toBeCloseTo(Number(after.totals.vat), 6)

  const splits = {
    asin: (sale: Sale) => skus[sale.sku],
    day: (sale: Sale) => sale.day,
    marketplace: (sale: Sale) => marketplaceOf[sale.site] as string,
  }
  for (const [dimension, keyOf] of Object.entries(splits)) {
    const { rows } = await query(company, { dimensions: [dimension], measures: ['vat'] })
    const apart = rows.map(([key, amount]) => Math.abs(Number(amount ?? 0) - expectedOf((sale) => keyOf(sale) === key)))
    expect(rows.length).toBeGreaterThan(1)
    expect(Math.max(...apart)).toBeLessThan(1e-6)
  }
  const books = await query(company, { filters: { asin: [skus.BOOK] } })
  expect(Number(books.totals.vat)).toBeCloseTo(
    expectedOf(({ sku }) => sku === 'BOOK'),
    6,
  )

  // the explanation names each rate, and its amounts are the figure
  const key = { measure: 'vat', ...march, currency: 'EUR' }
  const { inputs } = await company.client.data<Explanation>('POST', '/explain', { figure: 'measure', key })
  const named = inputs.filter(({ name }) => /^VAT in .. at /.test(name))
  expect(named.map(({ name }) => name).sort()).toEqual([
    'VAT in DE at 19 %',
    'VAT in DE at 20 %',
    `VAT in DE at 7 %, the rate of ${skus.BOOK}`,
    `VAT in FR at 5.5 %, the rate of ${skus.BOOK}`,
  ])
  const sum = named.reduce((all, { value }) => all + Number(value), 0)
  expect(Math.abs(sum - Number(after.totals.vat))).toBeLessThanOrEqual(named.length / 2)
})

test('a product at a reduced rate whose tax Amazon reports is not charged the difference', async () => {
  const company = await newcomer()
  await sell(company, [{ sku: 'BOOK', day: '2026-03-05', site: 'Amazon.de', cents: 10_000, tax: 700 }])
  await save(company, [rate(19)])
  expect(Number((await query(company)).totals.vat)).toBeLessThan(-900)
  await save(company, [rate(19), rate(7, { asin: skus.BOOK })])
  expect(Number((await query(company)).totals.vat ?? 0)).toBeCloseTo(0, 6)
})

test.each<[string, VatRate[], string]>([
  ['over 50 %', [rate(19), rate(50.5, { asin: skus.BOOK })], 'between 0 and 50 %'],
  ['below 0', [rate(-1, { asin: skus.BOOK })], 'between 0 and 50 %'],
  [
    'of a product on days of another one',
    [rate(7, { asin: skus.BOOK }), rate(5, { asin: skus.BOOK, since: '2026-01-01' })],
    `7 % of ${skus.BOOK} from 2021-01-01 applies on some of these days. End it first.`,
  ],
  ['of a product that nobody sells', [rate(7, { asin: 'B0NOBODY01' })], 'B0NOBODY01 is in no report and has no SKU.'],
  ['that ends before it begins', [rate(7, { asin: skus.BOOK, until: '2020-01-01' })], 'before the first'],
])('a rate %s is refused with a sentence, and nothing is saved', async (_, rates, message) => {
  const company = await newcomer()
  await save(company, [rate(19)])
  const answer = await company.client.call('PUT', '/expenses/vat/DE', { rates })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringContaining(message),
  ])
  const { vat } = await company.client.data<Expenses>('GET', '/expenses')
  expect(vat[0]).toEqual({ marketplace: 'DE', rates: [rate(19)] })
})
