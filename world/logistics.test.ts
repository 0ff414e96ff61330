import { expect, test } from '@jest/globals'
import { accountFiles, openMarkets } from './files/accountFiles.ts'
import type { Account, Company } from './trade/company.ts'
import type { Market } from './trade/orders.ts'
import { purchaseTruth } from './trade/purchaseTruth.ts'

const account: Account = {
  seller: 'amazon',
  platform: 'amazon',
  places: [
    { marketplace: 'US', ordersPerDay: 24 },
    { marketplace: 'UK', ordersPerDay: 6 },
  ],
}
const company: Company = {
  seed: 5,
  products: 30,
  days: 400,
  until: Date.parse('2026-07-16T15:30:00Z'),
  accounts: [account],
}

const opened = (): Market[] => {
  const work = openMarkets(company, account)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const markets = opened()

type Row = Record<string, string>
const rowsOf = (name: string): Row[] => {
  const file = accountFiles(account).find((one) => one.name === `amazon-${name}`)
  const cut = (line: string) => line.slice(0, -1).split('\t')
  const lines = [...(file?.lines(markets) ?? [])].map(cut)
  const bare = lines.map((cells) => cells.map((cell) => cell.replace(/^"(.*)"$/, '$1')))
  const [header = [], ...rows] = bare
  return rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))
}
const number = (row: Row | undefined, column: string) => Number(row?.[column] ?? Number.NaN)
const sumBy = (rows: readonly Row[], key: (row: Row) => string, value: (row: Row) => number) => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + value(row))
  return sums
}
const bySku = (rows: readonly Row[], column: string) => new Map(rows.map((row) => [row[column] ?? '', row]))

const summary = rowsOf('ledger-summary.txt')
const detail = rowsOf('ledger-detail.txt')
const places = [
  { code: 'us', country: 'US', restock: 'US' },
  { code: 'uk', country: 'GB', restock: 'United Kingdom' },
]
const movements = [
  'Receipts',
  'Customer Shipments',
  'Customer Returns',
  'Vendor Returns',
  'Warehouse Transfer In/Out',
  'Found',
  'Lost',
  'Damaged',
  'Disposed',
  'Other Events',
  'Unknown Events',
]
const moved = (row: Row) => movements.reduce((sum, column) => sum + number(row, column), 0)
const accountOf = (row: Row) => [row.Location ?? row.Country, row.MSKU, row.Disposition].join(' ')
const iso = (date = '') => date.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2')

test('every balance of the ledger rolls forward, from day to day too', () => {
  expect(summary.length).toBeGreaterThan(5000)
  const last = new Map<string, Row>()
  for (const row of [...summary].sort((a, b) => iso(a.Date).localeCompare(iso(b.Date)))) {
    expect(number(row, 'Starting Warehouse Balance') + moved(row)).toBe(number(row, 'Ending Warehouse Balance'))
    expect(number(row, 'Ending Warehouse Balance')).toBeGreaterThanOrEqual(0)
    const before = last.get(accountOf(row))
    if (before) expect(row['Starting Warehouse Balance']).toBe(before['Ending Warehouse Balance'])
    last.set(accountOf(row), row)
  }
})

test('a row without balance and movement is left out', () => {
  const quiet = summary.filter((row) =>
    [...movements, 'Starting Warehouse Balance', 'Ending Warehouse Balance', 'In Transit Between Warehouses'].every(
      (column) => number(row, column) === 0,
    ),
  )
  expect(quiet).toEqual([])
})

test('the events add up to the summary, day by day', () => {
  const events = sumBy(
    detail,
    (row) => `${row.Date} ${accountOf(row)}`,
    (row) => number(row, 'Quantity'),
  )
  const explainedUnits = (row: Row) => moved(row) - number(row, 'Unknown Events')
  const days = sumBy(summary, (row) => `${row.Date} ${accountOf(row)}`, explainedUnits)
  for (const [key, sum] of days) expect({ key, sum: events.get(key) ?? 0 }).toEqual({ key, sum })
  expect([...events.keys()].filter((key) => !days.has(key))).toEqual([])
})

test('the last balances are those of the inventory', () => {
  const today = '07/16/2026'
  for (const { code, country } of places) {
    const inventory = rowsOf(`fba-inventory-${code}.txt`).filter((row) => row.condition === 'New')
    const rows = summary.filter((row) => row.Date === today && row.Location === country)
    const sellable = sumBy(
      rows.filter((row) => row.Disposition === 'SELLABLE'),
      (row) => row.MSKU ?? '',
      (row) => number(row, 'Ending Warehouse Balance') + number(row, 'In Transit Between Warehouses'),
    )
    const broken = sumBy(
      rows.filter((row) => row.Disposition !== 'SELLABLE'),
      (row) => row.MSKU ?? '',
      (row) => number(row, 'Ending Warehouse Balance'),
    )
    for (const row of inventory.filter(({ sku }) => !sku?.endsWith('-2ND'))) {
      const there = number(row, 'afn-fulfillable-quantity') + number(row, 'afn-reserved-quantity')
      expect({ sku: row.sku, sellable: sellable.get(row.sku ?? '') ?? 0 }).toEqual({ sku: row.sku, sellable: there })
      expect(broken.get(row.sku ?? '') ?? 0).toBe(number(row, 'afn-unsellable-quantity'))
    }
  }
})

test('what is on its way is the inventory’s inbound, what was counted in the ledger’s receipts', () => {
  for (const { code, country } of places) {
    const items = rowsOf('inbound-shipments.txt').filter((row) => row.Marketplace === code.toUpperCase())
    const inventory = bySku(rowsOf(`fba-inventory-${code}.txt`), 'sku')
    const open = sumBy(
      items.filter(({ Status = '' }) => !['CLOSED', 'CANCELLED'].includes(Status)),
      (row) => row['Merchant SKU'] ?? '',
      (row) => Math.max(0, number(row, 'Units expected') - number(row, 'Units located')),
    )
    for (const [sku, units] of open) {
      const row = inventory.get(sku)
      const inbound = ['working', 'shipped', 'receiving'].map((kind) => number(row, `afn-inbound-${kind}-quantity`))
      expect({ sku, inbound: inbound.reduce((sum, part) => sum + part, 0) }).toEqual({ sku, inbound: units })
    }
    const key = (id = '', sku = '') => `${id} ${sku}`
    const receipts = sumBy(
      detail.filter((row) => row['Event Type'] === 'Receipts' && row.Country === country),
      (row) => key(row['Reference ID'], row.MSKU),
      (row) => number(row, 'Quantity'),
    )
    const listed = new Map(items.map((row) => [key(row['Shipment ID'], row['Merchant SKU']), row]))
    expect(receipts.size).toBeGreaterThan(20)
    for (const [id, units] of receipts)
      expect({ id, units: number(listed.get(id), 'Units located') }).toEqual({ id, units })
  }
})

test('shipments are of several SKUs and in every state; some are short, some over', () => {
  const items = rowsOf('inbound-shipments.txt')
  const states = new Set(items.map(({ Status }) => Status))
  for (const state of ['CLOSED', 'RECEIVING', 'CANCELLED', 'WORKING']) expect(states).toContain(state)
  expect([...states].some((state) => state === 'IN_TRANSIT' || state === 'SHIPPED')).toBe(true)
  const sizes = sumBy(
    items,
    (row) => row['Shipment ID'] ?? '',
    () => 1,
  )
  expect([...sizes.values()].filter((size) => size > 1).length).toBeGreaterThan(5)
  const closed = items.filter(({ Status }) => Status === 'CLOSED')
  const difference = (row: Row) => number(row, 'Units located') - number(row, 'Units expected')
  expect(closed.some((row) => difference(row) < 0)).toBe(true)
  expect(closed.some((row) => difference(row) > 0)).toBe(true)
  expect(detail.some((row) => row['Event Type'] === 'Receipts' && number(row, 'Quantity') < 0)).toBe(true)
  for (const row of items) expect(Date.parse(row['Last updated'] ?? '')).toBeLessThanOrEqual(company.until)
})

test('adjustments bear their codes; what is lost for good stays unreconciled', () => {
  const codes = new Set(detail.filter((row) => row['Event Type'] === 'Adjustments').map(({ Reason }) => Reason))
  expect([...codes].sort()).toEqual(['D', 'E', 'F', 'M', 'P', 'Q'])
  expect(detail.some((row) => row.Reason === 'M' && number(row, 'Unreconciled Quantity') > 0)).toBe(true)
  expect(detail.some((row) => row.Reason === 'M' && number(row, 'Reconciled Quantity') > 0)).toBe(true)
})

test('planning and restock tell of the same stock; ages add up to it', () => {
  for (const { code, restock } of places) {
    const inventory = bySku(rowsOf(`fba-inventory-${code}.txt`), 'sku')
    const planned = rowsOf('inventory-planning.txt').filter((row) => row.marketplace === code.toUpperCase())
    for (const row of planned) {
      expect(row.available).toBe(inventory.get(row.sku ?? '')?.['afn-fulfillable-quantity'])
      const ages = ['0-to-90', '91-to-180', '181-to-270', '271-to-365', '366-to-455', '456-plus']
      expect(ages.reduce((sum, age) => sum + number(row, `inv-age-${age}-days`), 0)).toBe(number(row, 'available'))
    }
    const advised = rowsOf('restock-inventory.txt').filter((row) => row.Country === restock)
    expect({ planned: planned.length, advised: advised.length }).toEqual({ planned: 30, advised: 30 })
    for (const row of advised) {
      const there = inventory.get(row['Merchant SKU'] ?? '')
      expect(row.Available).toBe(there?.['afn-fulfillable-quantity'])
      expect(number(row, 'FC transfer') + number(row, 'FC Processing') + number(row, 'Customer Order')).toBe(
        number(there, 'afn-reserved-quantity'),
      )
    }
  }
  expect(rowsOf('stranded-inventory.txt').length).toBeGreaterThan(0)
})

test('an account has SKUs of every odd kind', () => {
  const inventory = rowsOf('fba-inventory-us.txt')
  const listings = rowsOf('listings-us.txt')
  const labels = sumBy(
    inventory.filter(({ fnsku }) => fnsku),
    ({ fnsku = '' }) => fnsku,
    () => 1,
  )
  const shared = [...labels].filter(([, count]) => count > 1).map(([fnsku]) => fnsku)
  expect(shared).toHaveLength(1)
  const twins = inventory.filter(({ fnsku = '' }) => shared.includes(fnsku))
  expect(new Set(twins.map((row) => row['afn-fulfillable-quantity'])).size).toBe(1)
  expect(inventory.some(({ sku = '', asin }) => sku === `Amazon.Found.${asin}`)).toBe(true)
  expect(inventory.some(({ sku = '', condition }) => sku.startsWith('amzn.gr.') && condition !== 'New')).toBe(true)
  expect(inventory.filter(({ fnsku }) => !fnsku)).toHaveLength(1)
  expect(listings.filter(({ asin1 }) => !asin1)).toHaveLength(1)
})

test('every shipment of an order comes after it, and its units are those of the order', () => {
  const { lines, arrivals } = purchaseTruth(markets)
  expect({ lines: lines.length > 20, arrivals: arrivals.length > 20 }).toEqual({ lines: true, arrivals: true })
  for (const { day, of, marketplace, fnsku } of arrivals)
    for (const line of of.keys()) {
      expect(line).toMatchObject({ marketplace, fnsku })
      expect(day > line.date).toBe(true)
    }
  const sent = new Map<unknown, number>()
  for (const { of } of arrivals) for (const [line, units] of of) sent.set(line, (sent.get(line) ?? 0) + units)
  for (const line of lines) expect(sent.get(line) ?? 0).toBeLessThanOrEqual(line.open)
  expect(arrivals.some(({ of }) => of.size === 0)).toBe(true)
})

test('in each marketplace the last shipment of an order that was counted in is booked by nobody', () => {
  const { arrivals } = purchaseTruth(markets)
  for (const { facts } of markets) {
    const ofOrders = arrivals.filter(({ marketplace, of }) => marketplace === facts.code && of.size > 0)
    const unbooked = ofOrders.filter(({ isUnbooked }) => isUnbooked)
    expect(new Set(unbooked.map(({ id }) => id)).size).toBe(1)
    // no number stands on it, by which it would be booked by itself
    expect(new Set(unbooked.map(({ name }) => name))).toEqual(new Set(['']))
  }
})
