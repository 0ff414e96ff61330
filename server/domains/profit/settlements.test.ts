import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { SettlementProof } from '#contract/profit.ts'
import { inScope } from '#platform/db/scope.ts'
import { type Cells, csvFile, tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { moneyByCategory } from '#server/testing/moneyRows.ts'
import { readParquetCells } from '#server/testing/parquetCells.ts'
import { transactionsFile } from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `proof-${tenants}`, [['one', 'amazon', ['US', 'CA', 'MX', 'DE', 'FR', 'JP']]])
}
const proofs = async ({ client }: DirectImports) => {
  const found = await client.data<SettlementProof[]>('GET', '/profit/settlements')
  return found.sort((a, b) => a.settlement.localeCompare(b.settlement))
}

const head = (id: string, total: string, currency: string, cells: Cells = {}): Cells => ({
  'settlement-id': id,
  'settlement-start-date': '2026-03-01 20:21:38 UTC',
  'settlement-end-date': '2026-03-15 20:21:38 UTC',
  'deposit-date': '2026-03-17 20:21:38 UTC',
  'total-amount': total,
  currency,
  ...cells,
})
const line = (
  id: string,
  transaction: string,
  type: string,
  description: string,
  amount: string,
  cells: Cells = {},
) => ({
  ...{ 'settlement-id': id, 'transaction-type': transaction, 'amount-type': type, 'amount-description': description },
  ...{
    amount,
    'posted-date': '2026-03-05',
    ...(/^(Order|Refund)$/.test(transaction) ? { 'order-id': `${id}-1`, sku: 'LAMP' } : {}),
  },
  ...cells,
})
const older = (cells: Cells): Cells => ({
  ...{ 'settlement-id': '18', 'transaction-type': 'Order', 'order-id': '1', sku: 'LAMP', 'posted-date': '2026-03-05' },
  ...cells,
})
const v2 = (rows: readonly Cells[], columns = 24) => tabFile(headerOf('settlementV2', columns), rows)
const v1 = (rows: readonly Cells[], columns = 36) => tabFile(headerOf('settlementV1', columns), rows)

const american = [
  head('11', '14.55', 'USD'),
  line('11', 'Order', 'ItemPrice', 'Principal', '25.00'),
  line('11', 'Order', 'ItemPrice', 'Tax', '2.01'),
  line('11', 'Order', 'ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', '-2.01'),
  line('11', 'Order', 'Promotion', 'Principal', '-2.50'),
  line('11', 'Order', 'ItemFees', 'Commission', '-3.75'),
  line('11', 'Order', 'ItemFees', 'FBAPerUnitFulfillmentFee', '-4.05'),
  line('11', 'Refund', 'ItemPrice', 'Principal', '-5.00'),
  line('11', 'Refund', 'ItemFees', 'RefundCommission', '-0.15'),
  line('11', 'other-transaction', 'FBA Inventory Reimbursement', 'WAREHOUSE_LOST', '9.00'),
  line('11', 'ServiceFee', 'Cost of Advertising', 'TransactionTotalAmount', '-4.00'),
]
const americanSums = {
  ...{ sales: 2500, tax: 201, taxWithheld: -201, promotions: -250, referral: -375, fba: -405, refunds: -500 },
  ...{ refundedFees: -15, reimbursements: 900, advertising: -400 },
}
const europe = { 'settlement-start-date': '01.03.2026 00:00:00 UTC', 'settlement-end-date': '15.03.2026 00:00:00 UTC' }
const settlementRow = (
  settlement: string,
  currency: string,
  stated: number,
  sums: Record<string, number>,
  difference = 0,
) => ({
  ...{ settlement, currency, stated, sums, difference },
})

type Shape = readonly [
  name: string,
  content: string,
  marketplace: string,
  expected: readonly ReturnType<typeof settlementRow>[],
]

const shapes: readonly Shape[] = [
  ['V2, a decimal point', v2(american), 'US', [settlementRow('11', 'USD', 1455, americanSums)]],
  [
    'V2 without promotions, saved from a spreadsheet',
    csvFile(headerOf('settlementV2', 23), american),
    'US',
    [settlementRow('11', 'USD', 1455, americanSums)],
  ],
  [
    'V2, a decimal comma and thousands',
    v2([
      head('12', '1.046,79', 'EUR', europe),
      line('12', 'Order', 'ItemPrice', 'Principal', '1.249,00', { 'posted-date': '02.03.2026' }),
      line('12', 'Order', 'ItemFees', 'Commission', '-187,35', { 'posted-date': '02.03.2026' }),
      line('12', 'Order', 'ItemFees', 'DigitalServicesFee', '-0,86', { 'posted-date': '02.03.2026' }),
      line('12', 'other-transaction', 'other-transaction', 'Storage Fee', '-14,00', { 'posted-date': '07.03.2026' }),
    ]),
    'DE',
    [settlementRow('12', 'EUR', 104_679, { sales: 124_900, referral: -18_821, storage: -1400 })],
  ],
  [
    'V2, several settlements in several currencies',
    v2([
      head('13', '10.00', 'USD'),
      line('13', 'Order', 'ItemPrice', 'Principal', '12.00'),
      line('13', 'Order', 'ItemFees', 'Commission', '-2.00'),
      head('14', '-3.30', 'CAD'),
      line('14', 'other-transaction', 'other-transaction', 'Subscription Fee', '-3.30', {
        'marketplace-name': 'Amazon.ca',
      }),
      head('15', '99.99', 'MXN'),
      line('15', 'Order', 'ItemPrice', 'Principal', '99.99', { 'marketplace-name': 'Amazon.com.mx' }),
    ]),
    'US',
    [
      settlementRow('13', 'USD', 1000, { sales: 1200, referral: -200 }),
      settlementRow('14', 'CAD', -330, { other: -330 }),
      settlementRow('15', 'MXN', 9999, { sales: 9999 }),
    ],
  ],
  [
    'V2 in yen, which have no cents though the file writes them',
    v2([
      head('16', '21022.00', 'JPY'),
      line('16', 'Order', 'ItemPrice', 'Principal', '24732.00'),
      line('16', 'Order', 'ItemFees', 'Commission', '-3710.00'),
    ]),
    'JP',
    [settlementRow('16', 'JPY', 21_022, { sales: 24_732, referral: -3710 })],
  ],
  [
    'V2 with reserves and a debt of before',
    v2([
      head('17', '6.00', 'USD'),
      line('17', 'other-transaction', 'other-transaction', 'Previous Reserve Amount Balance', '40.00', {
        'posted-date': '',
      }),
      line('17', 'Order', 'ItemPrice', 'Principal', '25.00'),
      line('17', 'other-transaction', 'other-transaction', 'Payable to Amazon', '-9.00'),
      line('17', 'other-transaction', 'other-transaction', 'Current Reserve Amount', '-50.00', { 'posted-date': '' }),
    ]),
    'US',
    [settlementRow('17', 'USD', 600, { sales: 2500, balance: -1900 })],
  ],
  [
    'V2 whose lines do not sum: a line is gone',
    v2(american.filter((row) => !('amount-description' in row) || row['amount-description'] !== 'RefundCommission')),
    'US',
    [settlementRow('11', 'USD', 1455, { ...americanSums, refundedFees: 0 }, -15)],
  ],
  [
    'V1, an amount in one of six columns',
    v1([
      head('18', '30.49', 'CAD'),
      older({ 'quantity-purchased': '2' }),
      older({ 'price-type': 'Principal', 'price-amount': '60.00' }),
      older({ 'price-type': 'Shipping', 'price-amount': '6.99' }),
      older({ 'item-related-fee-type': 'Commission', 'item-related-fee-amount': '-9.00' }),
      older({ 'item-related-fee-type': 'FBAPerUnitFulfillmentFee', 'item-related-fee-amount': '-12.50' }),
      older({ 'promotion-type': 'Shipping', 'promotion-amount': '-6.99' }),
      {
        'settlement-id': '18',
        'transaction-type': 'Storage Fee',
        'posted-date': '2026-03-07',
        'other-amount': '-5.01',
      },
      {
        'settlement-id': '18',
        'transaction-type': 'Current Reserve Amount',
        'posted-date': '2026-03-15',
        'other-amount': '-3.00',
      },
    ]),
    'CA',
    [
      settlementRow('18', 'CAD', 3049, {
        ...{ sales: 6000, shipping: 699, referral: -900, fba: -1250, promotions: -699, storage: -501, balance: -300 },
      }),
    ],
  ],
  [
    'V1 without promotions, two amounts on a line',
    v1(
      [
        head('19', '-394.96', 'CAD'),
        {
          ...{ 'settlement-id': '19', 'transaction-type': 'ServiceFee', 'posted-date': '2026-03-05' },
          ...{ 'item-related-fee-type': 'Cost of Advertising', 'item-related-fee-amount': '-352.64' },
          ...{ 'other-fee-amount': '-42.32', 'other-fee-reason-description': 'TaxAmount' },
        },
      ],
      33,
    ),
    'CA',
    [settlementRow('19', 'CAD', -39_496, { advertising: -39_496 })],
  ],
]

const without0 = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

/** What is kept by the day, by currency and category: a settlement's own money, dated as its orders are. */
const keptSums = ({ client }: DirectImports) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const { rows } = await sql<{ currency: string; category: string; amount: number }>`
      select currency, category, sum(amount)::float8 as amount from ${moneyByCategory()}
      where category not in ('cost', 'costMissing') and state = 'settled' group by 1, 2`.execute(tx)
    return new Map(
      rows
        .filter(({ amount }) => amount !== 0)
        .map(({ currency, category, amount }) => [`${currency} ${category}`, amount]),
    )
  })

test.each(shapes)(
  '%s: categories come to the stated total, or by how much they do not is told',
  async (_, content, marketplace, expected) => {
    const company = await newcomer()
    const upload = await company.send(content, { marketplace })
    expect([upload.state, upload.rows?.rejected]).toEqual(['imported', 0])
    const found = await proofs(company)
    expect(found).toMatchObject(expected.map((one) => ({ ...one, sums: without0(one.sums) })))
    for (const { stated, difference, sums, unknown } of found) {
      expect(Object.values(sums).reduce((whole, sum) => whole + sum, 0)).toBe(stated - difference)
      expect(unknown).toEqual([])
    }
    // what is kept by the day is the same money
    const kept = await keptSums(company)
    const whole = found.flatMap(({ currency, sums }) =>
      Object.entries(sums).map(([category, sum]) => [`${currency} ${category}`, sum] as const),
    )
    expect(kept).toEqual(new Map(whole))
  },
)

test('money that waits in a date range report is no part of a settlement’s proof, and comes in when it is released', async () => {
  const company = await newcomer()
  await company.send(v2(american), { marketplace: 'US' })
  const before = await proofs(company)
  const waits = { 'order id': '11-2', sku: 'LAMP', quantity: '1', 'product sales': '25.00', 'selling fees': '-3.75' }
  await company.send(
    transactionsFile([
      { 'date/time': 'Mar 6, 2026 1:00:00 AM PST', 'settlement id': '11', 'Transaction Status': 'Deferred', ...waits },
    ]),
    { marketplace: 'US' },
  )
  expect(await proofs(company)).toEqual(before)
  expect((await keptSums(company)).get('USD sales')).toBe(2500)
  const later = [
    head('20', '21.25', 'USD'),
    line('20', 'Order', 'ItemPrice', 'Principal', '25.00', { 'order-id': '11-2', 'posted-date': '2026-03-20' }),
    line('20', 'Order', 'ItemFees', 'Commission', '-3.75', { 'order-id': '11-2', 'posted-date': '2026-03-20' }),
  ]
  await company.send(v2(later), { marketplace: 'US' })
  expect(await proofs(company)).toMatchObject([
    { settlement: '11', difference: 0 },
    { settlement: '20', difference: 0, stated: 2125 },
  ])
  expect((await keptSums(company)).get('USD sales')).toBe(5000)
})

test('the statement for accounting has each line once, by month, and adds up to the settlements', async () => {
  const company = await newcomer()
  await company.send(
    v2([
      head('31', '21.00', 'USD', { 'settlement-end-date': '2026-04-05 20:21:38 UTC' }),
      line('31', 'Order', 'ItemPrice', 'Principal', '12.00', { 'posted-date': '2026-03-30' }),
      line('31', 'Order', 'ItemPrice', 'Principal', '10.00', { 'posted-date': '2026-04-02' }),
      line('31', 'Order', 'ItemFees', 'Commission', '-1.00', { 'posted-date': '2026-04-02' }),
      head('32', '2500', 'JPY'),
      line('32', 'Order', 'ItemPrice', 'Principal', '2500', { 'marketplace-name': 'Amazon.co.jp' }),
    ]),
    { marketplace: 'US' },
  )
  const csv = async (query = '') => {
    const response = await company.client.call('GET', `/profit/statement?format=csv${query}`)
    expect(response.statusCode).toBe(200)
    const [header, ...rows] = response.body.replace('\ufeff', '').trim().split('\r\n')
    expect(header).toBe('Month,Settlement,Seller,Marketplace,Currency,Category,Amount,Lines')
    return rows
  }
  const rows = await csv()
  expect(rows).toEqual([
    '2026-03,31,one,US,USD,Sales,12,1',
    '2026-03,32,one,JP,JPY,Sales,2500,1',
    '2026-04,31,one,US,USD,Referral fees,-1,1',
    '2026-04,31,one,US,USD,Sales,10,1',
  ])
  // the second way: the stated totals of the settlements
  const totals = new Map<string, number>()
  for (const row of rows) {
    const [, settlement = '', , , , , amount] = row.split(',')
    totals.set(settlement, (totals.get(settlement) ?? 0) + Number(amount))
  }
  const stated = (await proofs(company)).map(({ settlement, stated, currency }) => [
    settlement,
    currency === 'JPY' ? stated : stated / 100,
  ])
  expect([...totals].sort()).toEqual(stated)
  expect(await csv('&from=2026-04&until=2026-04')).toHaveLength(2)
  const workbook = await company.client.call('GET', '/profit/statement?from=2026-04&until=2026-04')
  expect(workbook.headers['content-disposition']).toBe('attachment; filename="settled-money-2026-04-2026-04.xlsx"')
  const parquet = await company.client.call('GET', '/profit/statement?format=parquet')
  expect(parquet.headers['content-disposition']).toBe('attachment; filename="settled-money.parquet"')
  expect(await readParquetCells(parquet.rawPayload)).toEqual({
    names: ['Month', 'Settlement', 'Seller', 'Marketplace', 'Currency', 'Category', 'Amount', 'Lines'],
    types: ['DATE', 'UTF8', 'UTF8', 'UTF8', 'UTF8', 'UTF8', 'DOUBLE', 'INT64'],
    rows: rows.map((row) => row.replace(/^\d{4}-\d\d/, '$&-01').split(',')),
  })
  const invalid = await company.client.call('GET', '/profit/statement?from=april')
  expect([invalid.statusCode, invalid.json()]).toMatchObject([400, { message: expect.stringMatching(/YYYY-MM/) }])
})
