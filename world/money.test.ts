import { expect, test } from '@jest/globals'
import { categoryOn } from '#model/profit/rules/lineCategory.ts'
import { DAY_MS } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { minorOf, type Row, sumOf } from './testing/csvRows.ts'
import { openWorld } from './testing/openWorld.ts'
import type { Account, Company } from './trade/company.ts'
import { isChargedLarger } from './trade/fees.ts'
import { dayAt, priceChangesOf } from './trade/market.ts'
import { trueMoney } from './truth/trueMoney.ts'

const account: Account = {
  seller: 'amazon',
  platform: 'amazon',
  places: [
    { marketplace: 'US', ordersPerDay: 24 },
    { marketplace: 'DE', ordersPerDay: 8 },
  ],
}
const until = Date.parse('2026-07-16T15:30:00Z')
const company: Company = { seed: 5, products: 24, days: 300, until, accounts: [account] }
const { markets, rowsOf } = openWorld(company, account)
const truth = trueMoney(markets)
const places = ['us', 'de'] as const
const truthOf = (place: string) => truth.filter(({ marketplace }) => marketplace === place.toUpperCase())
const amountOf = (rows: readonly { amount: number }[]) => sumOf(rows, ({ amount }) => amount)
const moneyIn = (rows: readonly Row[], column: string) => sumOf(rows, (row) => minorOf(row[column]))

const german: Readonly<Record<string, string>> = {
  'settlement id': 'Abrechnungsnummer',
  'order id': 'Bestellnummer',
  type: 'Typ',
  total: 'Gesamt',
  status: 'Transaktionsstatus',
  'product sales': 'Umsätze',
  'selling fees': 'Verkaufsgebühren',
  'fba fees': 'Gebühren zu Versand durch Amazon',
}
const english: Readonly<Record<string, string>> = { status: 'Transaction Status' }
const column = (place: string, name: string) => (place === 'de' ? german : english)[name] ?? name

test('the amounts of each settlement sum to its total, in periods that follow each other', () => {
  for (const place of places) {
    const settlements = [...grouped(rowsOf(`settlements-${place}.txt`), (row) => row['settlement-id'] ?? '').values()]
    expect(settlements.length).toBeGreaterThanOrEqual(3)
    for (const [at, [head, ...lines]] of settlements.entries()) {
      expect(lines.length).toBeGreaterThan(50)
      expect(moneyIn(lines, 'amount')).toBe(minorOf(head?.['total-amount']))
      if (at > 0) expect(head?.['settlement-start-date']).toBe(settlements[at - 1]?.[0]?.['settlement-end-date'])
      const days = lines.map((row) => row['posted-date'] ?? '').sort()
      expect(String(head?.['settlement-start-date']) > (days[0] ?? '')).toBe(true)
      expect((days.at(-1) ?? '') < String(head?.['settlement-end-date'])).toBe(true)
    }
  }
})

test('settlements tell the truth, category by category, and every line has one', () => {
  for (const place of places) {
    const lines = rowsOf(`settlements-${place}.txt`).filter((row) => row['transaction-type'] !== '')
    const groups = grouped(lines, (row) => {
      const triple = {
        transaction: row['transaction-type'] ?? '',
        type: row['amount-type'] ?? '',
        description: row['amount-description'] ?? '',
      }
      return categoryOn(triple, row['posted-date'] ?? '')
    })
    expect([...groups.keys()].filter((found) => !found?.known)).toEqual([])
    const sums = new Map<string, number>()
    for (const [found, rows] of groups)
      sums.set(found?.category ?? '', (sums.get(found?.category ?? '') ?? 0) + moneyIn(rows, 'amount'))
    const settled = truthOf(place).filter(({ isSettled }) => isSettled)
    const real = [...grouped(settled, ({ category }) => category)].map(([category, rows]) => [category, amountOf(rows)])
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(real))
  }
})

test('what date range reports tell is all there is; what went to the bank is what the settlements came to', () => {
  for (const place of places) {
    const rows = rowsOf(`transactions-${place}.csv`)
    const at = (name: string) => column(place, name)
    const isTransfer = (row: Row) => ['Transfer', 'Übertrag'].includes(row[at('type')] ?? '')
    const events = rows.filter((row) => !isTransfer(row))
    expect(moneyIn(events, at('total'))).toBe(amountOf(truthOf(place)))
    const of = (category: string, more = '') =>
      amountOf(truthOf(place).filter((one) => one.category === category || one.category === more))
    expect(moneyIn(events, at('product sales'))).toBe(of('sales', 'refunds'))
    expect(moneyIn(events, at('selling fees'))).toBe(of('referral', 'refundedFees'))
    expect(moneyIn(events, at('fba fees'))).toBe(of('fba'))
    const heads = rowsOf(`settlements-${place}.txt`).filter((row) => row['total-amount'] !== '')
    for (const head of heads) {
      const sent = rows.filter((row) => isTransfer(row) && row[at('settlement id')] === head['settlement-id'])
      expect(sent.map((row) => minorOf(row[at('total')]))).toEqual([-minorOf(head['total-amount'])])
    }
  }
})

test('what waits is told as such, and is told again when it is paid', () => {
  for (const place of places) {
    const rows = rowsOf(`transactions-${place}.csv`)
    const isWaiting = (row: Row) => ['Deferred', 'Verzögert'].includes(row[column(place, 'status')] ?? '')
    const waiting = rows.filter(isWaiting)
    expect(waiting.length).toBeGreaterThan(3)
    expect(moneyIn(waiting, column(place, 'total'))).toBe(
      amountOf(truthOf(place).filter(({ state }) => state === 'deferred')),
    )
    for (const row of waiting) expect(row[column(place, 'settlement id')]).toBe('')
  }
  const before = rowsOf('transactions-us-earlier.csv').filter((row) => row['Transaction Status'] === 'Deferred')
  const now = grouped(rowsOf('transactions-us.csv'), (row) => `${row['order id']} ${row.sku} ${row.total}`)
  expect(before.length).toBeGreaterThan(10)
  for (const row of before) {
    const [again] = now.get(`${row['order id']} ${row.sku} ${row.total}`) ?? []
    expect(again?.['Transaction Status']).toBe('Released')
    expect(Date.parse(again?.['date/time'] ?? '')).toBeGreaterThan(Date.parse(row['date/time'] ?? ''))
  }
})

const isOf = (place: string) => (row: Row) => (row.country_code ?? row.country) === place.toUpperCase()

test('the storage of a month costs what its report says, product by product', () => {
  const fees = rowsOf('storage-fees.txt')
  for (const place of places) {
    const own = fees.filter(isOf(place))
    expect(new Set(own.map((row) => row.month_of_charge)).size).toBeGreaterThanOrEqual(2)
    const charged = rowsOf(`settlements-${place}.txt`).filter((row) => row['amount-description'] === 'Storage Fee')
    expect(charged.length).toBeGreaterThan(0)
    for (const { amount, 'posted-date': day = '' } of charged) {
      const month = new Date(Date.parse(`${day.slice(0, 7)}-01`) - 1).toISOString().slice(0, 7)
      const groups = own.filter((row) => row.month_of_charge === month)
      expect(-minorOf(amount)).toBe(moneyIn(groups, 'estimated_monthly_storage_fee'))
    }
  }
})

test('all reports of storage tell what was charged for it: by the month, for age, and beyond the limit', () => {
  for (const place of places) {
    const groups = [
      moneyIn(rowsOf('storage-fees.txt').filter(isOf(place)), 'estimated_monthly_storage_fee'),
      moneyIn(rowsOf('aged-storage-fees.txt').filter(isOf(place)), 'amount-charged'),
      moneyIn(rowsOf('storage-overage-fees.txt').filter(isOf(place)), 'charged_fee_amount'),
    ]
    expect(groups.filter((fees) => fees > 0).length).toBe(place === 'us' ? 3 : 2)
    const charged = truthOf(place).filter(({ category }) => category === 'storage')
    expect(groups.reduce((sum, fees) => sum + fees, 0)).toBe(-amountOf(charged))
  }
})

test('what customers send back to the seller is paid back, a unit at a time', () => {
  const back = rowsOf('merchant-returns.txt')
  expect(back.length).toBeGreaterThan(3)
  const merchants = new Set(
    rowsOf('all-orders.txt').flatMap((row) =>
      row['fulfillment-channel'] === 'Merchant' ? [row['amazon-order-id']] : [],
    ),
  )
  const paid = grouped(
    rowsOf('transactions-us.csv').filter((row) => row.type === 'Refund'),
    (row) => `${row['order id']} ${row.sku}`,
  )
  const since = rowsOf('transactions-us.csv').map((row) => Date.parse((row['date/time'] ?? '').slice(0, 12)))
  const first = Math.min(...since.filter((time) => !Number.isNaN(time)))
  let found = 0
  for (const row of back) {
    expect(merchants.has(row['Order ID'])).toBe(true)
    if (Date.parse(row['Return delivery date'] ?? '') <= first + DAY_MS) continue
    const [refund] = paid.get(`${row['Order ID']} ${row['Merchant SKU']}`) ?? []
    expect(-minorOf(refund?.['product sales']) - minorOf(refund?.['promotional rebates'])).toBe(
      minorOf(row['Refunded Amount']),
    )
    found += 1
  }
  expect(found).toBeGreaterThan(1)
})

test('what replaces something else is no sale, and names the order that had it', () => {
  const orders = grouped(rowsOf('all-orders.txt'), (row) => row['amazon-order-id'] ?? '')
  const rows = rowsOf('replacements.txt')
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) {
    const [sent] = orders.get(row['replacement-amazon-order-id'] ?? '') ?? []
    const original = orders.get(row['original-amazon-order-id'] ?? '')
    expect(sent?.['is-replacement-order']).toBe('true')
    expect(original?.map(({ sku }) => sku)).toContain(row.sku)
    expect(String(original?.[0]?.['purchase-date']) < String(sent?.['purchase-date'])).toBe(true)
  }
})

test('a few products cost more to send than was expected of them', () => {
  const expected = new Map(
    rowsOf('fee-preview.txt')
      .filter((row) => row['amazon-store'] === 'US')
      .map((row) => [row.sku, minorOf(row['expected-fulfillment-fee-per-unit'])]),
  )
  const products = new Map(markets[0]?.stock.map(({ product }) => [product.sku, product]))
  const lines = rowsOf('settlements-us.txt').filter((row) => row['amount-description'] === 'FBAPerUnitFulfillmentFee')
  const dearer = lines.filter((row) => -minorOf(row.amount) % (expected.get(row.sku) ?? 1) !== 0).map((row) => row.sku)
  expect(new Set(dearer).size).toBeGreaterThan(0)
  for (const sku of dearer) expect(isChargedLarger(products.get(sku ?? '') ?? { number: 0 })).toBe(true)
})

test('prices change, and orders of the day have them', () => {
  const [us] = markets
  if (!us) throw new Error('there is no market')
  const recent = us.stock.flatMap(({ product }) =>
    priceChangesOf(product, company, us.facts)
      .filter(({ day }) => day > dayAt(until, us.facts) - 90)
      .map(({ day }) => ({ product, day })),
  )
  expect(recent.length).toBeGreaterThan(5)
  const found = recent.flatMap(({ product, day }) => {
    const paid = us.orders.flatMap(({ purchasedAt, items, replacement }) =>
      items
        .filter((item) => item.product === product && !replacement)
        .map(({ price, quantity }) => ({ each: price / quantity, isAfter: dayAt(purchasedAt, us.facts) >= day })),
    )
    const [last] = paid.filter(({ isAfter }) => !isAfter).slice(-1)
    const [first] = paid.filter(({ isAfter }) => isAfter)
    return last && first ? [{ was: last.each, is: first.each }] : []
  })
  expect(found.length).toBeGreaterThan(3)
  for (const { was, is } of found) expect(Math.abs(is - was) / was).toBeGreaterThan(0.05)
})
