import { expect, test } from '@jest/globals'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import { accountFiles, openMarkets } from './files/accountFiles.ts'
import { claimTruth, type PlantedClaim } from './trade/claimTruth.ts'
import type { Account, Company } from './trade/company.ts'

const account: Account = {
  seller: 'amazon',
  platform: 'amazon',
  places: [
    { marketplace: 'US', ordersPerDay: 40 },
    { marketplace: 'CA', ordersPerDay: 6 },
  ],
}
const company: Company = {
  seed: 5,
  products: 40,
  days: 420,
  ledgerDays: 365,
  until: Date.parse('2026-07-16T15:30:00Z'),
  accounts: [account],
}
const today = '2026-07-16'

const opened = () => {
  const work = openMarkets(company, account)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const markets = opened()
const truth = claimTruth(markets)

type Row = Record<string, string>
const rowsOf = (name: string): Row[] => {
  const file = accountFiles(account).find((one) => one.name === `amazon-${name}`)
  const delimiter = name.endsWith('.csv') ? ',' : '\t'
  const cut = (line: string) =>
    line
      .trimEnd()
      .split(delimiter)
      .map((cell) => cell.replace(/^"(.*)"$/, '$1'))
  const [header = [], ...rows] = [...(file?.lines(markets) ?? [])].map(cut)
  return rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))
}
const minor = (cell = '') => Math.round(Number(cell) * 100)
const ofType = (type: PlantedClaim['claimType'], marketplace = 'US') =>
  truth.filter((one) => one.claimType === type && one.marketplace === marketplace)
const units = (claims: readonly PlantedClaim[]) => claims.reduce((sum, claim) => sum + claim.units, 0)
const iso = (date = '') => date.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2')

const ledger = rowsOf('ledger-detail.txt')
const paid = rowsOf('reimbursements.txt')
const parcels = rowsOf('removal-shipments.txt')
const settlement = rowsOf('settlements-us.txt')

test('a year has something of every type, and nothing that is to come', () => {
  expect(new Set(truth.map(({ claimType }) => claimType))).toEqual(new Set(claimTypes))
  for (const { units: count, eventDay } of truth) {
    expect(count).toBeGreaterThan(0)
    expect([eventDay, today].toSorted()).toEqual([eventDay, today])
  }
  expect(claimTruth(opened())).toEqual(truth)
})

test('what is lost and broken for good is owed or paid, unit by unit', () => {
  for (const [claimType, code, reason] of [
    ['Warehouse Lost', 'M', 'Lost_Warehouse'],
    ['Warehouse Damaged', 'E', 'Damaged_Warehouse'],
  ] as const) {
    const open = ledger.filter((row) => row.Reason === code && row.Country === 'US')
    const unreconciled = open.reduce((sum, row) => sum + Number(row['Unreconciled Quantity']), 0)
    const taken = new Set(
      paid
        .filter((row) => Number(row['quantity-reimbursed-inventory']) > 0)
        .map((row) => row['original-reimbursement-id']),
    )
    const settled = paid
      .filter((row) => row.reason === reason && !taken.has(row['reimbursement-id']))
      .reduce((sum, row) => sum + Number(row['quantity-reimbursed-cash']), 0)
    expect(settled).toBeGreaterThan(0)
    expect(units(ofType(claimType))).toBe(unreconciled - settled)
  }
})

test('reimbursements are whole, too low, taken back with and without a unit in return; all name what they are about', () => {
  const known = new Map(paid.map((row) => [row['reimbursement-id'], row]))
  expect(known.size).toBe(paid.length)
  const reversals = paid.filter((row) => row.reason === 'Reimbursement_Reversal')
  for (const row of reversals) {
    const original = known.get(row['original-reimbursement-id'])
    expect({ fnsku: original?.fnsku, amount: minor(original?.['amount-per-unit']) }).toEqual({
      fnsku: row.fnsku,
      amount: -minor(row['amount-total']),
    })
    expect(Date.parse(original?.['approval-date'] ?? '')).toBeLessThan(Date.parse(row['approval-date'] ?? ''))
  }
  const inventory = reversals.map((row) => row['quantity-reimbursed-inventory'])
  expect(new Set(inventory)).toEqual(new Set(['0', '1']))
  const unfair = inventory.filter((count) => count === '0').length
  expect(ofType('Incorrect Reimbursement Amount').length).toBeGreaterThan(unfair)
  expect(paid).toContainEqual(expect.objectContaining({ reason: 'Lost_Inbound', sku: '' }))
})

test('what left for the seller is on an order and in a parcel; what did not come is owed', () => {
  const orders = new Map(rowsOf('removal-orders.txt').map((row) => [row['order-id'], row]))
  const left = ledger.filter((row) => row['Event Type'] === 'VendorReturns' && row.Country === 'US')
  expect(new Map(left.map((row) => [row['Reference ID'], Number(row.Quantity)]))).toEqual(
    new Map(parcels.map((row) => [row['order-id'], -Number(row['shipped-quantity'])])),
  )
  for (const row of parcels)
    expect(orders.get(row['order-id'])).toMatchObject({
      'order-type': 'Return',
      'requested-quantity': row['shipped-quantity'],
    })
  const log = new Map(rowsOf('removal-log.csv').map((row) => [row.tracking, row]))
  const missing = parcels.filter(
    (row) => !log.has(row['tracking-number']) && String(row['shipment-date']) < '2026-07-01',
  )
  expect(
    ofType('Removal Order Lost')
      .map(({ orderId }) => orderId)
      .sort(),
  ).toEqual(missing.map((row) => row['order-id']).sort())
  for (const claim of ofType('Removal Order Damaged')) {
    const parcel = parcels.find((row) => row['order-id'] === claim.orderId)
    expect(parcel?.disposition).toBe('Sellable')
    expect(claim.units).toBe(Number(parcel?.['shipped-quantity']) - Number(log.get(parcel?.['tracking-number'])?.good))
  }
})

test('whatever is disposed of was asked for, but for what is owed', () => {
  const orders = new Set(rowsOf('removal-orders.txt').map((row) => row['order-id']))
  const unasked = ledger.filter((row) => row.Reason === 'D' && !orders.has(row['Reference ID']))
  expect(unasked.reduce((sum, row) => sum - Number(row.Quantity), 0)).toBe(
    units(truth.filter(({ claimType }) => claimType === 'Disposed')),
  )
})

test('returns are those of the ledger, with the order they came of', () => {
  const returns = rowsOf('customer-returns.txt')
  const booked = ledger.filter((row) => row['Event Type'] === 'CustomerReturns' && row.Country === 'US')
  expect(returns).toHaveLength(booked.reduce((sum, row) => sum + Number(row.Quantity), 0))
  const orders = new Set(markets[0]?.orders.map(({ id }) => id))
  for (const row of returns) expect(orders).toContain(row['order-id'])
  const carriers = booked.filter((row) => row.Disposition === 'CARRIER_DAMAGED')
  expect(units(ofType('Carrier Damaged'))).toBe(carriers.reduce((sum, row) => sum + Number(row.Quantity), 0))
})

test('what vanished is what the summary calls unknown, and no event tells of it', () => {
  const unknown = rowsOf('ledger-summary.txt').filter((row) => row['Unknown Events'] !== '0')
  const unknownEvents = unknown.map(
    (row) => `${row.FNSKU} ${iso(row.Date)} ${row.Location} ${-Number(row['Unknown Events'])}`,
  )
  const claims = truth.filter(({ claimType }) => claimType === 'Inventory Discrepant')
  expect(unknownEvents.sort()).toEqual(
    claims.map((one) => `${one.fnsku} ${one.eventDay} ${one.marketplace} ${one.units}`).sort(),
  )
})

test('a shortage is owed once its shipment is closed, unless Amazon has paid', () => {
  const closed = rowsOf('inbound-shipments.txt').filter(({ Status }) => Status === 'CLOSED')
  for (const claim of truth.filter(({ claimType }) => claimType === 'Lost Inbound')) {
    const item = closed.find((row) => row['Shipment ID'] === claim.shipmentId && row.FNSKU === claim.fnsku)
    expect(Number(item?.['Units expected']) - Number(item?.['Units located'])).toBeGreaterThanOrEqual(claim.units)
  }
})

test('the label of one cancelled shipment was charged, that of another paid back', () => {
  const lines = settlement.filter((row) => row['transaction-type'] !== '')
  const charged = (id: string | null) =>
    lines.filter((row) => row['order-id'] === id).reduce((sum, row) => sum - minor(row.amount), 0)
  const cancelled = rowsOf('inbound-shipments.txt').filter(
    (row) => row.Status === 'CANCELLED' && row.Marketplace === 'US',
  )
  const labels = ofType('Unused Shipping Label')
  expect(labels).toHaveLength(1)
  for (const row of cancelled) {
    const id = row['Shipment ID'] ?? ''
    const isOwed = labels.some(({ shipmentId }) => shipmentId === id)
    expect(lines).toContainEqual(expect.objectContaining({ 'order-id': id }))
    expect(charged(id) > 0).toBe(isOwed)
  }
})

test('all of it is a few hundred rows', () => {
  const names = [
    'reimbursements.txt',
    'removal-orders.txt',
    'removal-shipments.txt',
    'removal-log.csv',
    'fee-preview.txt',
  ]
  expect(names.reduce((sum, name) => sum + rowsOf(name).length, 0)).toBeLessThan(1500)
})
