import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { CostsMissing, FeeCheck, SettlementProof } from '#contract/profit.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { feePreviewFile, settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
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
  return newDirectImports(server, `profit-${tenants}`, [['us', 'amazon', ['US']]])
}
const settlements = ({ client }: DirectImports) => client.data<SettlementProof[]>('GET', '/profit/settlements')
const fees = ({ client }: DirectImports) => client.data<FeeCheck>('GET', '/profit/fees')

const line = (id: string, type: string, description: string, amount: string, cells: Cells = {}): Cells => ({
  'transaction-type': 'Order',
  'order-id': id,
  'marketplace-name': 'Amazon.com',
  'amount-type': type,
  'amount-description': description,
  amount,
  'posted-date': '2026-03-05',
  sku: 'LAMP',
  'quantity-purchased': description === 'Principal' ? '1' : '',
  ...cells,
})

test('the categories of a settlement come to its stated total, and what no rule knows is listed', async () => {
  const company = await newcomer()
  await company.send(
    settlementV2File([
      settlementHead('12.35'),
      line('a', 'ItemPrice', 'Principal', '25.00'),
      line('a', 'ItemPrice', 'Tax', '2.01'),
      line('a', 'ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', '-2.01'),
      line('a', 'ItemFees', 'Commission', '-3.75'),
      line('a', 'ItemFees', 'FBAPerUnitFulfillmentFee', '-4.05'),
      line('', 'other-transaction', 'Levy of the moon', '-4.85', { 'transaction-type': 'Levy', sku: '' }),
    ]),
  )
  expect(await settlements(company)).toMatchObject([
    {
      settlement: '25889786381',
      seller: 'us',
      marketplaces: ['US'],
      currency: 'USD',
      since: '2026-03-01',
      until: '2026-03-15',
      stated: 1235,
      sums: { sales: 2500, tax: 201, taxWithheld: -201, referral: -375, fba: -405, other: -485 },
      difference: 0,
      unknown: [
        { transaction: 'Levy', type: 'other-transaction', description: 'Levy of the moon', lines: 1, amount: -485 },
      ],
      lines: 6,
    },
  ])
})

test('a settlement that lacks a line says by how much', async () => {
  const company = await newcomer()
  await company.send(settlementV2File([settlementHead('30.00'), line('a', 'ItemPrice', 'Principal', '25.00')]))
  expect(await settlements(company)).toMatchObject([{ stated: 3000, sums: { sales: 2500 }, difference: 500 }])
})

test('units sold without a cost are told by product, from the first day of sale on', async () => {
  const company = await newcomer()
  await company.send(
    ordersFile([
      order('a', { quantity: '2' }),
      order('b', { 'purchase-date': '2026-03-04T12:00:00+00:00' }),
      order('c', { sku: 'NONE', asin: '' }),
    ]),
  )
  const missing = (span = '') => company.client.data<CostsMissing>('GET', `/profit/costs${span}`)
  const lamp = { asin: 'B0LAMP0001', seller: 'us', name: 'Lamp' }
  expect(await missing()).toEqual({
    units: 4,
    unnamed: 1,
    currency: 'USD',
    products: [{ ...lamp, units: 3, since: '2026-03-01', until: '2026-03-04' }],
  })
  expect((await missing('?since=2026-03-02&until=2026-03-31')).units).toBe(1)
  // the one click: each from the first day on
  const rows = [{ asin: 'B0LAMP0001', seller: 'us', type: 'unit_cost', value: 400 }]
  await company.client.data('POST', '/asins/info/batch', { rows, from: '2026-03-01' })
  expect(await missing()).toMatchObject({ units: 1, unnamed: 1, products: [] })
})

test('a fee above the fee preview on three orders is a finding', async () => {
  const company = await newcomer()
  await company.send(feePreviewFile([{}]), { asOf: '2026-03-10T00:00:00Z' })
  const sale = (id: string, fulfillment: string) => [
    line(id, 'ItemPrice', 'Principal', '25.00'),
    line(id, 'ItemFees', 'Commission', '-3.75'),
    line(id, 'ItemFees', 'FBAPerUnitFulfillmentFee', fulfillment),
  ]
  const lines = [...sale('a', '-5.40'), ...sale('b', '-5.40'), ...sale('c', '-4.05')]
  const total = (all: readonly Cells[]) => all.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2)
  const { id } = await company.send(settlementV2File([settlementHead(total(lines)), ...lines]))
  expect(await fees(company)).toEqual({ findings: [], compared: 1, withoutPreview: 0 })
  await company.undo(id)
  const more = [...lines, ...sale('d', '-5.40'), line('e', 'ItemFees', 'Commission', '-1.00', { sku: 'SHELF' })]
  await company.send(settlementV2File([settlementHead(total(more)), ...more]))
  expect((await fees(company)).findings).toEqual([
    {
      ...{ seller: 'us', marketplace: 'US', sku: 'LAMP', asin: 'B0LAMP0001', name: null, currency: 'USD', fee: 'fba' },
      ...{ sizeTier: null, expected: 405, charged: 540, unitsOver: 3, units: 4, orders: 3, over: 405 },
      ...{ since: '2026-03-05', until: '2026-03-05' },
    },
  ])
})

test('date range reports are held against the fee preview too, each line once', async () => {
  const company = await newcomer()
  await company.send(feePreviewFile([{ 'estimated-variable-closing-fee': '0.50' }]), { asOf: '2026-03-10T00:00:00Z' })
  const sold = (id: string, cells: Cells): Cells => ({
    ...{ 'date/time': 'Mar 5, 2026 1:00:00 AM PST', 'order id': id, sku: 'LAMP', quantity: '1', 'settlement id': '7' },
    ...{ 'product sales': '25.00', 'selling fees': '-4.25', ...cells },
  })
  const larger = { 'fba fees': '-5.40' }
  await company.send(
    transactionsFile([...['a', 'b'].map((id) => sold(id, larger)), sold('c', { 'fba fees': '-4.05' })]),
    {
      marketplace: 'US',
    },
  )
  expect(await fees(company)).toEqual({ findings: [], compared: 1, withoutPreview: 0 })
  await company.send(
    transactionsFile([sold('d', { ...larger, 'settlement id': '', 'Transaction Status': 'Deferred' })]),
    { marketplace: 'US' },
  )
  const finding = { fee: 'fba', expected: 405, charged: 540, unitsOver: 3, units: 4, orders: 3, over: 405 }
  expect((await fees(company)).findings).toMatchObject([finding])
  // the settlement of these rows tells the same again, and of the one that waited
  const lines = ['a', 'b', 'c', 'd'].flatMap((id) => [
    line(id, 'ItemPrice', 'Principal', '25.00', { 'settlement-id': '7' }),
    line(id, 'ItemFees', 'Commission', '-3.75', { 'settlement-id': '7' }),
    line(id, 'ItemFees', 'VariableClosingFee', '-0.50', { 'settlement-id': '7' }),
    line(id, 'ItemFees', 'FBAPerUnitFulfillmentFee', id === 'c' ? '-4.05' : '-5.40', { 'settlement-id': '7' }),
  ])
  await company.send(settlementV2File([{ ...settlementHead('62.75'), 'settlement-id': '7' }, ...lines]))
  expect((await fees(company)).findings).toMatchObject([finding])
})

test('a figure of money opens the lines of statements, and of what is estimated the orders and the fees expected', async () => {
  const company = await newcomer()
  await company.send(feePreviewFile([{}]))
  await company.send(
    ordersFile(['a', 'b'].map((id) => order(id, { 'item-price': '25.00', 'fulfillment-channel': 'Amazon' }))),
  )
  await company.send(
    settlementV2File([
      settlementHead('20.95'),
      line('a', 'ItemPrice', 'Principal', '25.00'),
      line('a', 'ItemFees', 'FBAPerUnitFulfillmentFee', '-4.05'),
    ]),
  )
  const explain = async (measure: string) => {
    const key = { measure, since: '2026-03-01', until: '2026-03-31', asin: 'B0LAMP0001' }
    const { rows } = await company.client.data<Explanation>('POST', '/explain', { figure: 'measure', key })
    return rows.map(({ line: at, values }) => [
      at,
      values.description ?? values.status ?? values.size_tier,
      values.amount,
    ])
  }
  // of a: bought on the first, settled on the fifth; of b nothing but the order
  expect(await explain('sales')).toEqual([
    [3, 'Principal', 2500],
    [3, 'Shipped', undefined],
  ])
  expect(await explain('fbaFees')).toEqual([
    [4, 'FBAPerUnitFulfillmentFee', -405],
    [3, 'Shipped', undefined],
    [2, null, undefined],
  ])
})
