import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Cash } from '#contract/cash.ts'
import type { AuditEntry } from '#contract/company.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { settlementV2File } from '#server/testing/claimFiles.ts'
import { type Buyer, newBuyer } from '#server/testing/purchasing.ts'
import { order, ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

const TODAY = new Date().toISOString().slice(0, 10)
/** Noon in America, so that the company's day is the marketplace's. */
const NOW = new Date(`${TODAY}T20:00:00Z`)
const SALES_DAYS = 200
const inDays = (days: number) => addDays(TODAY, days)
const american = { seller: 'main', marketplace: 'US', asOf: NOW.toISOString() }

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
  server.platform.now = () => NOW
})
afterAll(() => server.close())

const orderOf = (day: string, marketplace = 'US') => `${marketplace} ${day}`
/** An order of two units for 10.00 on each day. */
const sales = (cells = {}, marketplace = 'US') =>
  ordersFile(
    daysUpTo(inDays(-1), SALES_DAYS).map((day) =>
      order(orderOf(day, marketplace), { 'purchase-date': `${day}T20:00:00+00:00`, quantity: '2', ...cells }),
    ),
  )

/** A settlement of 14 days up to a close: each order's 10.00 less 3.00, posted three days after the sale. */
const settlement = (close: number, marketplace = 'US', currency = 'USD', extra: Record<string, string>[] = []) => {
  const stamp = (days: number) => `${inDays(days)} 20:21:38 UTC`
  const head = {
    'settlement-id': `${marketplace}${1000 - close}`,
    'settlement-start-date': stamp(close - 14),
    'settlement-end-date': stamp(close),
    'deposit-date': stamp(close + 2),
    currency,
  }
  const lines = daysUpTo(inDays(close), 14).flatMap((posted) =>
    [
      ['ItemPrice', 'Principal', '10.00'],
      ['ItemFees', 'Commission', '-3.00'],
    ].map(([type = '', of = '', amount = '']) => ({
      'settlement-id': head['settlement-id'],
      'transaction-type': 'Order',
      'order-id': orderOf(addDays(posted, -3), marketplace),
      sku: 'LAMP',
      'amount-type': type,
      'amount-description': of,
      amount,
      'posted-date': posted,
    })),
  )
  return settlementV2File([{ ...head, 'total-amount': '98.00' }, ...lines, ...extra])
}
const closes = Array.from({ length: 8 }, (_, index) => -7 - 14 * index)

/** Two lamps a day for 10.00 in all, seven tenths of which are paid; the last settlement closed a week ago. */
const seller = async (stock: number): Promise<Buyer> => {
  tenants += 1
  const buyer = await newBuyer(server, `cash-${tenants}`)
  await buyer.send(sales(), american)
  for (const close of closes) await buyer.send(settlement(close), american)
  await buyer.send(stockFile({ LAMP: stock }), american)
  await buyer.rollDemand()
  return buyer
}
const read = ({ client }: Buyer) => client.data<Cash>('GET', '/sales/cash')
const depositsOf = ({ deposits }: Cash) => deposits.map(({ day, amount }) => [day, amount])
const weekly = ({ weeks }: Cash, name: 'settlements' | 'payments' | 'ads' | 'balance' | 'lowest') =>
  weeks.map((week) => week[name])

test('each settlement pays seven tenths of the sales posted in its days, as long as there is stock', async () => {
  const plenty = await read(await seller(1000))
  // closes in 7 days and every 14 days, deposited two days later: 14 × 10.00 × 0.7
  expect(depositsOf(plenty)).toEqual([9, 23, 37, 51, 65, 79].map((day) => [inDays(day), 9800]))
  expect(plenty.deposits[0]).toMatchObject({ marketplace: 'US', seller: 'main', sales: 14_000 })
  expect(plenty.deposits[0]?.share).toBeCloseTo(0.7, 10)
  expect(weekly(plenty, 'settlements')).toEqual([0, 9800, 0, 9800, 0, 9800, 0, 9800, 0, 9800, 0, 9800, 0])
  expect(weekly(plenty, 'balance')).toEqual(Array(13).fill(null))
  expect(plenty.weeks[0]).toMatchObject({ from: TODAY, until: inDays(6) })
  expect(plenty.weeks[12]).toMatchObject({ from: inDays(84), until: inDays(90) })
  // thirty lamps last fifteen days; the second settlement holds the sales of days 5 to 18, of which 5 to 15 are made
  expect(depositsOf(await read(await seller(30)))).toEqual([
    [inDays(9), 9800],
    [inDays(23), 11 * 700],
    ...[37, 51, 65, 79].map((day) => [inDays(day), 0]),
  ])
})

test('orders are paid by terms, and the balance starts from what the user enters', async () => {
  const buyer = await seller(1000)
  const { id: supplier = null } = await buyer.client.data<Supplier>('POST', '/po/suppliers', {
    ...{ name: 'Bright Lamps', email: '', address: '', currency: 'USD', leadTime: null },
    ...{ depositPercent: 30, balanceDays: 30 },
  })
  // 250.00 each: 75.00 when placed and 175.00 after thirty days
  const { id, number } = await buyer.order({ supplier })
  await buyer.order({ supplier }, inDays(-20))
  await buyer.add({ supplier })
  const foreign = await buyer.order({ supplier, currency: 'EUR' })
  const { payments, ordersLeftOut } = await read(buyer)
  expect(payments.map(({ day, kind, amount }) => [day, kind, amount])).toEqual([
    [TODAY, 'deposit', 7500],
    [inDays(10), 'rest', 17_500],
    [inDays(30), 'rest', 17_500],
  ])
  expect(payments[0]).toMatchObject({ order: id, number, supplier: 'Bright Lamps' })
  expect(ordersLeftOut).toEqual([foreign.number])
  await buyer.client.data('POST', '/sales/cash/settings', { balance: 20_000, line: 5000 })
  const cash = await read(buyer)
  expect(cash.settings).toEqual({ balance: 20_000, balanceDay: TODAY, line: 5000 })
  const expected: number[] = []
  const lowest: number[] = []
  let balance = 20_000
  for (let day = 0; day <= 90; day += 1) {
    if ([9, 23, 37, 51, 65, 79].includes(day)) balance += 9800
    balance -= { 0: 7500, 10: 17_500, 30: 17_500 }[day] ?? 0
    const week = Math.floor(day / 7)
    expected[week] = balance
    lowest[week] = Math.min(lowest[week] ?? balance, balance)
  }
  expect(weekly(cash, 'balance')).toEqual(expected)
  expect(weekly(cash, 'lowest')).toEqual(lowest)
  // on day 30 neither the arrivals of day 23 nor those of day 37 help
  expect(Math.min(...lowest)).toBe(20_000 - 7500 + 9800 - 17_500 + 9800 - 17_500)
  const { rows } = await buyer.client.data<{ rows: AuditEntry[] }>('GET', '/audit')
  expect(rows[0]).toMatchObject({ did: 'changed the balance or line of the cash forecast' })
  await buyer.client.data('POST', '/sales/cash/settings', { balance: null })
  expect((await read(buyer)).settings).toEqual({ balance: null, balanceDay: null, line: 5000 })
})

test('a marketplace without 13 weeks of settlements, or without a rate, is left out by name', async () => {
  const buyer = await seller(1000)
  const canada = { ...american, marketplace: 'CA' }
  await buyer.send(sales({ 'sales-channel': 'Amazon.ca', currency: 'CAD' }, 'CA'), canada)
  const omitted = async () => (await read(buyer)).omitted
  const canadian = { marketplace: 'CA', seller: 'main' }
  expect(await omitted()).toEqual([{ ...canadian, reason: 'rate', weeks: 0 }])
  await inScope(server.platform.db, { tenant: buyer.client.tenantId }, ({ tx, tenant }) =>
    tx
      .insertInto('exchange_rates')
      .values({ tenant_id: tenant(), home: 'USD', currency: 'CAD', since: '2026-01-01', rate: 0.5, set_by: 'test' })
      .execute(),
  )
  expect(await omitted()).toEqual([{ ...canadian, reason: 'few', weeks: 0 }])
  const [last = 0, ...earlier] = closes
  await buyer.send(settlement(last, 'CA', 'CAD'), canada)
  expect(await omitted()).toEqual([{ ...canadian, reason: 'few', weeks: 2 }])
  for (const close of earlier) await buyer.send(settlement(close, 'CA', 'CAD'), canada)
  const { deposits, omitted: none, unlimitedListings } = await read(buyer)
  expect(none).toEqual([])
  // no report has its stock, so its sales go on
  expect(unlimitedListings).toBe(1)
  const canadianDeposits = deposits.filter(({ marketplace }) => marketplace === 'CA')
  expect(canadianDeposits.map(({ amount }) => amount)).toEqual(Array(6).fill(4900))
})

test('ads count apart only where settlements do not deduct them', async () => {
  const buyer = await seller(1000)
  const spent = { day: inDays(-8), campaign: 'Lamps', asin: 'B0LAMP0001', clicks: 2, spend: 13 }
  await buyer.send(adsFile('product', [spent]), american)
  const apart = await read(buyer)
  expect(apart).toMatchObject({ ads: [{ marketplace: 'US', seller: 'main', amount: 100 }], adsDeducted: [] })
  expect(weekly(apart, 'ads')).toEqual(Array(13).fill(100))
  const bill = {
    ...{ 'settlement-id': 'US1007', 'transaction-type': 'ServiceFee', amount: '-13.00', 'posted-date': inDays(-8) },
    ...{ 'amount-type': 'Cost of Advertising', 'amount-description': 'TransactionTotalAmount' },
  }
  await buyer.send(settlement(-7, 'US', 'USD', [bill]), american)
  const deducted = await read(buyer)
  expect(deducted).toMatchObject({ ads: [], adsDeducted: ['US'] })
  // 8 settlements hold 112 days, of which 91 count: 13.00 less of 91 × 7.00
  expect(deducted.deposits[0]?.share).toBeCloseTo((91 * 7 - 13) / (91 * 10), 10)
})

test('an amount that is none is refused at its field', async () => {
  const buyer = await seller(1000)
  const refusal = async (body: object) =>
    (await buyer.client.call('POST', '/sales/cash/settings', body)).json<{ message: string }>().message
  expect(await refusal({ balance: 2e12 })).toBe('balance: The amount is too high.')
  expect(await refusal({ line: 1.5 })).toBe('line: Enter an amount of money.')
})

test('own expenses are due on the first day of their periods', async () => {
  const buyer = await seller(1000)
  const expense = {
    ...{ name: 'Rent', category: 'rent', amount: 5_000, currency: 'USD', repeats: 'monthly', since: inDays(-30) },
    ...{ until: null, marketplace: null, asin: null },
  }
  const once = { ...expense, name: 'Freight', category: 'freight', amount: 700, repeats: 'once', since: inDays(8) }
  const foreign = { ...once, name: 'Steuerberater', currency: 'EUR' }
  await buyer.client.data('POST', '/expenses', { expenses: [expense, once, foreign] })
  const cash = await read(buyer)
  expect(cash.weeks[1]?.expenses).toBe(
    700 +
      cash.expenses
        .filter(({ day, name }) => name === 'Rent' && day >= inDays(7) && day <= inDays(13))
        .reduce((sum, { amount }) => sum + amount, 0),
  )
  expect(cash.expenses.filter(({ name }) => name === 'Rent').map(({ amount }) => amount)).toEqual([5_000, 5_000, 5_000])
  expect(cash.expensesLeftOut).toEqual(['Steuerberater'])
})
