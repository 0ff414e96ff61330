import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { DAY_MS } from '#rules/days.ts'
import { proposeForRecipients } from '#server/domains/outreach/customerLabels.ts'
import { proposeForHousehold } from '#server/domains/outreach/householdLabels.ts'
import { accountFiles, openMarkets } from './files/accountFiles.ts'
import { type Buyer, buyerAt } from './trade/buyers.ts'
import type { Account, Company } from './trade/company.ts'
import type { Market } from './trade/orders.ts'

const amazon: Account = {
  seller: 'amazon',
  platform: 'amazon',
  places: [
    { marketplace: 'US', ordersPerDay: 24 },
    { marketplace: 'UK', ordersPerDay: 4 },
    { marketplace: 'DE', ordersPerDay: 4 },
  ],
}
const shop: Account = { seller: 'shop', platform: 'shop', places: [{ marketplace: 'US', ordersPerDay: 6 }] }
const company: Company = {
  seed: 5,
  products: 30,
  days: 400,
  until: Date.parse('2026-07-16T15:30:00Z'),
  accounts: [amazon, shop],
}

const opened = (of: Company, account: Account): Market[] => {
  const work = openMarkets(of, account)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const markets = opened(company, amazon)
const shopMarkets = opened(company, shop)
const [us, uk, de] = markets as [Market, Market, Market]
const everyOrder = [...markets, ...shopMarkets].flatMap((market) => market.orders)

const digest = (of: Company, account: Account) => {
  const all = opened(of, account)
  const text = accountFiles(account).map((file) => [...file.lines(all)].join(''))
  return createHash('sha256').update(text.join('')).digest('hex')
}

const rowsOf = (account: Account, all: readonly Market[], name: string): Record<string, string>[] => {
  const file = accountFiles(account).find((one) => one.name === `${account.seller}-${name}`)
  const [header = [], ...rows] = [...(file?.lines(all) ?? [])].map((line) => line.slice(0, -1).split('\t'))
  return rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))
}

const orderRows = rowsOf(amazon, markets, 'all-orders.txt')

test('the same company has the same files, byte by byte, and another seed has others', () => {
  const small = { ...company, products: 8, days: 40 }
  expect(digest(small, amazon)).toBe(digest(small, amazon))
  expect(digest({ ...small, seed: 6 }, amazon)).not.toBe(digest(small, amazon))
})

test('nothing happens later than the present, and the last orders are of today', () => {
  for (const { orders } of [...markets, ...shopMarkets]) {
    const last = orders.at(-1)?.purchasedAt ?? 0
    expect(last).toBeLessThanOrEqual(company.until)
    expect(company.until - last).toBeLessThan(DAY_MS)
    expect(orders.filter(({ updatedAt }) => updatedAt > company.until)).toEqual([])
  }
})

test('every order has a number of its own', () => {
  expect(new Set(everyOrder.map(({ id }) => id)).size).toBe(everyOrder.length)
})

test('some orders are cancelled, and some parcels come back', () => {
  const share = (fits: (order: Market['orders'][number]) => boolean) => us.orders.filter(fits).length / us.orders.length
  expect(share(({ status }) => status === 'Cancelled')).toBeGreaterThan(0.015)
  expect(share(({ status }) => status === 'Cancelled')).toBeLessThan(0.045)
  expect(share(({ status }) => status === 'Shipped - Returned to Seller')).toBeGreaterThan(0.003)
  expect(share(({ outside }) => outside)).toBeGreaterThan(0.005)
  expect(share(({ replacement }) => replacement)).toBeGreaterThan(0.002)
  expect(share(({ business }) => business)).toBeGreaterThan(0.01)
})

test('many buyers come back, and some buy from the company in two places', () => {
  const times = new Map<number, number>()
  for (const { buyer } of us.orders) times.set(buyer, (times.get(buyer) ?? 0) + 1)
  const again = [...times.values()].filter((count) => count > 1).length / times.size
  expect(again).toBeGreaterThan(0.05)
  expect(again).toBeLessThan(0.3)
  expect(shopMarkets[0]?.orders.some(({ buyer }) => times.has(buyer))).toBe(true)
})

test('the weekend is quieter', () => {
  const days = Array.from({ length: 7 }, () => 0)
  for (const { purchasedAt } of us.orders) {
    const day = new Date(purchasedAt - 8 * 3_600_000).getUTCDay()
    days[day] = (days[day] ?? 0) + 1
  }
  const [sunday = 0, monday = 0, tuesday = 0, , , , saturday = 0] = days
  expect((sunday + saturday) / (monday + tuesday)).toBeLessThan(0.9)
})

test('products run out, and nothing is sold of what is not there', () => {
  expect(us.stock.filter(({ daysOut }) => daysOut > 0).length).toBeGreaterThan(3)
  const most = [...markets].flatMap(({ stock }) => stock).map(({ daysOut }) => daysOut)
  expect(Math.max(...most)).toBeLessThan(company.days / 2)
  for (const { onHand, fcTransfer, fcProcessing } of us.stock)
    expect(Math.min(onHand, fcTransfer, fcProcessing)).toBeGreaterThanOrEqual(0)
  expect(us.stock.some(({ inbound }) => inbound.shipped > 0)).toBe(true)
})

test('a product nobody wants any more is not sold, and lies there', () => {
  const dead = us.stock.find(({ product, onHand }) => product.fate === 'dead' && onHand > 0)
  const since = company.until - 120 * DAY_MS
  const sold = us.orders.filter(
    ({ purchasedAt, items }) => purchasedAt > since && items.some((item) => item.product === dead?.product),
  )
  expect(dead).toBeDefined()
  expect(sold).toHaveLength(0)
})

test('what is shipped was ordered, and its names are still kept for some hours after the file was made', () => {
  const orders = new Map(orderRows.map((row) => [row['amazon-order-id'], row]))
  const shipments = rowsOf(amazon, markets, 'shipments.txt')
  expect(shipments.length).toBeGreaterThan(400)
  for (const row of shipments) {
    expect(orders.get(row['amazon-order-id'])).toMatchObject({ 'order-status': expect.stringMatching(/^Shipped/) })
    expect(company.until - Date.parse(row['shipment-date'] ?? '')).toBeLessThanOrEqual(29.5 * DAY_MS)
  }
  expect(new Set(shipments.map((row) => row['shipment-item-id'])).size).toBe(shipments.length)
})

test('what is reserved adds up with the orders that wait and with the inventory', () => {
  const waiting = us.orders.filter(({ status }) => status === 'Pending').flatMap(({ items }) => items)
  const inventory = new Map(rowsOf(amazon, markets, 'fba-inventory-us.txt').map((row) => [row.sku, row]))
  const reserved = rowsOf(amazon, markets, 'reserved-inventory-us.txt')
  const sum = (column: string) => reserved.reduce((all, row) => all + Number(row[column]), 0)
  expect(sum('reserved_customerorders')).toBe(waiting.reduce((all, { quantity }) => all + quantity, 0))
  for (const row of reserved) expect(inventory.get(row.sku)?.['afn-reserved-quantity']).toBe(row.reserved_qty)
})

const keyOf = ({ lines, postcode }: Buyer) => [...lines, postcode].join('|')
const grouped = (buyers: readonly Buyer[], key: (buyer: Buyer) => string) => {
  const groups = new Map<string, Buyer[]>()
  for (const buyer of buyers) groups.set(key(buyer), [...(groups.get(key(buyer)) ?? []), buyer])
  return [...groups.values()]
}

test('every kind of label can be found', () => {
  const found = new Set<string | undefined>()
  for (const { facts, orders } of [...markets, ...shopMarkets]) {
    const numbers = new Set(orders.map(({ buyer }) => buyer))
    const buyers = [...numbers].map((number) => buyerAt(company.seed, facts.country, number))
    for (const home of grouped(buyers, keyOf)) {
      const lines = home[0]?.lines ?? []
      const unit = lines[1]?.replace(/\D/g, '') ?? ''
      found.add(proposeForHousehold({ lines, unit, names: home.map(({ recipient }) => recipient) })?.label)
    }
    for (const parcels of grouped(buyers, ({ alias }) => alias))
      found.add(proposeForRecipients(new Set(parcels.map(keyOf)).size)?.label)
  }
  expect([...found].sort()).toEqual(['dropshipper', 'freight', 'locker', 'shared', undefined])
})

test('families live together', () => {
  const family = [0, 1, 2].map((n) => ({ n }))
  const homes = Array.from({ length: 200 }, (_, home) =>
    family.map(({ n }) => buyerAt(company.seed, 'US', 3 * home + n)).filter(({ living }) => living === 'family'),
  ).filter((members) => members.length > 1)
  expect(homes.length).toBeGreaterThan(10)
  for (const members of homes) expect(new Set(members.map(keyOf)).size).toBe(1)
})

test('money is the marketplace’s own', () => {
  expect([us, uk, de].map(({ facts }) => facts.currency)).toEqual(['USD', 'GBP', 'EUR'])
  const currencies = new Set(
    rowsOf(amazon, markets, 'all-orders.txt').map((row) => `${row['sales-channel']} ${row.currency}`),
  )
  expect([...currencies].filter((pair) => !pair.endsWith(' ')).sort()).toEqual([
    'Amazon.co.uk GBP',
    'Amazon.com USD',
    'Amazon.de EUR',
  ])
})
