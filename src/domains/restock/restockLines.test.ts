import { expect, test } from '@jest/globals'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRestock, mockRestockRow, mockRestockSettings } from '#mocks/handlers/restock.ts'
import { byUrgency } from './byUrgency.ts'
import { planLines } from './linePlan.ts'
import { dueLines, orderLinesOf } from './orderLines.ts'
import { countLines } from './restockCounts.ts'
import { todayOf } from './restockDocument.ts'
import { linesOf } from './restockLines.ts'
import { countListings, planProducts, productsOf } from './restockListing.ts'

const restock = mockRestock()
const each = ['marketplace', 'asin', 'seller']

/** The table as it stands: grouped, at a scale. */
const tableOf = (rows = restock.table, groupBy = each, rounding = { minQuantity: 10, roundTo: 25 }) => {
  const listings = countListings(rows, todayOf(restock), mockRestockSettings())
  const lines = linesOf(listings, groupBy, restock)
  const plansAt = (scale: number) => planProducts(productsOf(listings), scale, rounding)
  return { lines, plansAt, at: (scale = 42) => planLines(lines, plansAt(scale)) }
}

test('a listing by itself comes to what the server says of it', () => {
  const planned = tableOf().at()
  for (const [at, row] of restock.table.entries()) {
    const { line, plan } = planned[at] ?? {}
    expect(line).toMatchObject({ velocity: row.velocity, cover: row.daysOfCover, safety: row.safety })
    expect({ outOn: line?.outOn, orderOn: line?.orderOn }).toEqual({ outOn: row.stockOut, orderOn: row.orderBy })
    expect(plan).toMatchObject({
      limitedOnOrder: row.limitedOnOrder,
      raw: row.raw,
      suggested: row.suggested,
      status: row.status,
    })
  }
})

test('listings of an asin together: units add up, and the worst of them says how it stands', () => {
  const [lamp, shelf] = tableOf(restock.table, ['asin']).at()
  expect(lamp?.line).toMatchObject({
    asins: [LAMP],
    marketplaces: ['US', 'CA'],
    sellers: ['main'],
    amounts: { inventory: 450, onOrder: 40 },
    units: { '3 days': 12, '7 days': 28, '30 days': 120 },
    velocity: 4,
    // the US ends first
    cover: 25,
  })
  expect(lamp?.line.trend).toEqual(Array<number>(30).fill(12))
  // CA's stock cannot move to the US
  expect(lamp?.plan).toMatchObject({ limitedOnOrder: 40, raw: 117, suggested: 125, status: 'late', count: 1 })
  expect(shelf?.line).toMatchObject({ asins: [SHELF], marketplaces: ['US'] })
})

test('several asins of a seller together are counted', () => {
  const [all] = tableOf(restock.table, ['seller']).lines
  expect(all).toMatchObject({ asins: [LAMP, SHELF], amounts: { inventory: 464 } })
})

test('a scale changes the plan alone', () => {
  const { at } = tableOf()
  const [week, half] = [at(7), at(180)]
  expect(week[0]?.line).toBe(half[0]?.line)
  // 2·35 + 27 − 50 and 2·208 + 27 − 50, by 25
  expect({ week: week[0]?.plan.suggested, half: half[0]?.plan.suggested }).toEqual({ week: 50, half: 400 })
  // 2·208 + 27 − 400 − 40 = 3, but it is not below its order point
  expect(half[1]?.plan).toMatchObject({ raw: 3, suggested: 0 })
})

test('each listing gets what it needs', () => {
  const table = [mockRestockRow({ inventory: 10 }), mockRestockRow({ marketplace: 'CA', inventory: 50 })]
  const planned = tableOf(table, ['asin']).at()
  // 167 − 10 and 167 − 50, by 25 each
  expect(planned[0]?.plan).toMatchObject({ raw: 157 + 117, suggested: 175 + 125 })
  expect(orderLinesOf(planned).map(({ marketplace, quantity }) => [marketplace, quantity])).toEqual([
    ['US', 175],
    ['CA', 125],
  ])
})

test('nothing known is nothing said, and nothing ordered', () => {
  const [line] = tableOf([mockRestockRow({ isKnown: false, inventory: 0 })]).at()
  expect(line?.line.amounts).toMatchObject({ inventory: null, receiving: null })
  expect(line?.line).toMatchObject({ cover: null, outOn: null, orderOn: null, safety: null })
  expect(line?.plan).toMatchObject({ status: 'unknown', raw: null, suggested: null, orderValue: null })
  expect(orderLinesOf(tableOf([mockRestockRow({ isKnown: false, inventory: 0 })]).at())).toEqual([])
})

test('the most urgent first: by status, then by what a day without stock loses', () => {
  const rows = [
    mockRestockRow({ asin: 'B000000OK1', inventory: 150 }),
    mockRestockRow({ asin: 'B0000UNKN1', isKnown: false }),
    mockRestockRow({ asin: 'B00000OUT1', inventory: 0, price: 500 }),
    mockRestockRow({ asin: 'B00000OUT2', inventory: 0, price: 900 }),
    mockRestockRow({ asin: 'B0000LATE1' }),
  ]
  const { lines, plansAt } = tableOf(rows)
  expect(byUrgency(lines, plansAt(42), restock.worth).map(({ asins }) => asins[0])).toEqual([
    'B00000OUT2',
    'B00000OUT1',
    'B0000LATE1',
    'B000000OK1',
    'B0000UNKN1',
  ])
})

test('what is at stake counts in one currency: a hundred yen are less than a dollar', () => {
  const { lines, plansAt } = tableOf([
    mockRestockRow({ asin: 'B00000YEN1', marketplace: 'JP', inventory: 0, price: 900 }),
    mockRestockRow({ asin: 'B000DOLLAR', inventory: 0, price: 700 }),
    mockRestockRow({ asin: 'B0000POUND', marketplace: 'UK', inventory: 0, price: 600 }),
  ])
  const first = byUrgency(lines, plansAt(42), { USD: 1, JPY: 0.65, GBP: 1.3 }).map(({ asins }) => asins[0])
  expect(first).toEqual(['B0000POUND', 'B000DOLLAR', 'B00000YEN1'])
})

test('headlines count listings, however they are grouped', () => {
  const rows = [
    mockRestockRow({ unitCost: 450 }),
    mockRestockRow({ marketplace: 'CA', inventory: 0, unitCost: 450 }),
    mockRestockRow({ marketplace: 'MX', isKnown: false }),
  ]
  for (const groupBy of [each, ['asin'], ['seller']])
    expect(countLines(tableOf(rows, groupBy).at())).toEqual({
      listings: 3,
      byStatus: { late: 1, out: 1, unknown: 1 },
      toOrder: 2,
      // 117 and 167 missing, by 25: 125 and 175 at $4.50
      orderValue: 300 * 450,
      withoutStock: ['MX'],
    })
})

test('what the minimum alone makes last half a year is left to be chosen by hand', () => {
  // one a day: 84 missing and a minimum of 600
  const slow = mockRestockRow({ asin: 'B0000SLOW1', level: 1, inventory: 0 })
  const fast = mockRestockRow({ asin: 'B0000FAST1', level: 20, inventory: 0 })
  const planned = tableOf([slow, fast], each, { minQuantity: 600, roundTo: 10 }).at()
  expect(planned.map(({ plan }) => [plan.suggested, plan.isSelectable])).toEqual([
    [600, false],
    [expect.any(Number), true],
  ])
  expect(dueLines(planned).map(({ line }) => line.asins[0])).toEqual(['B0000FAST1'])
})

test('a line that is not due goes along where the minimum gives it a part', () => {
  const rows = [mockRestockRow(), mockRestockRow({ marketplace: 'CA', inventory: 150 })]
  const withEnough = mockRestockRow({ marketplace: 'MX', inventory: 170 })
  const planned = tableOf([...rows, withEnough], each, { minQuantity: 200, roundTo: 10 }).at()
  expect(planned.map(({ plan }) => plan.plans[0]?.isDue)).toEqual([true, false, false])
  const lines = orderLinesOf(dueLines(planned))
  // MX misses nothing, so it gets nothing
  expect(lines.map(({ marketplace }) => marketplace)).toEqual(['US', 'CA'])
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(200)
})
