import { expect, test } from '@jest/globals'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRestock, mockRestockRow, mockRestockSettings } from '#mocks/handlers/restock.ts'
import { orderLinesOf } from './orderLines.ts'
import { linesOf, planLines } from './restockLines.ts'

const settings = mockRestockSettings()
const restock = mockRestock()
const places = ['marketplace', 'asin', 'seller']
const linesBy = (groupBy: string[], table = restock.table) => linesOf(table, groupBy, restock, settings)

test('a place by itself comes to what the server says of it', () => {
  const planned = planLines(linesBy(places), 42, restock)
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

test('places of an asin together: units and stock add up, velocities too', () => {
  const [lamp, shelf] = planLines(linesBy(['asin']), 42, restock)
  expect(lamp?.line).toMatchObject({
    asins: [LAMP],
    marketplaces: ['US', 'CA'],
    sellers: ['main'],
    amounts: { inventory: 450, onOrder: 40 },
    units: { '3 days': 12, '7 days': 28, '30 days': 120 },
    velocity: 4,
    // US ends first
    cover: 25,
  })
  // CA’s stock cannot move to the US
  expect(lamp?.plan).toMatchObject({ limitedOnOrder: 40, raw: 117, suggested: 125, status: 'late' })
  expect(shelf?.line).toMatchObject({ asins: [SHELF], marketplaces: ['US'] })
})

test('several asins of a seller together are counted, and have no name of their own to ask for', () => {
  const [all] = linesBy(['seller'])
  expect(all).toMatchObject({ asins: [LAMP, SHELF], amounts: { inventory: 464 } })
})

test('a scale changes the plan alone', () => {
  const lines = linesBy(places)
  const [week, half] = [planLines(lines, 7, restock), planLines(lines, 180, restock)]
  expect(week[0]?.line).toBe(half[0]?.line)
  // 2·35 + 27 − 50 and 2·208 + 27 − 50, by 25
  expect({ week: week[0]?.plan.suggested, half: half[0]?.plan.suggested }).toEqual({ week: 50, half: 400 })
  // 2·208 + 27 − 400 − 40 = 3, but it is not below its order point
  expect(half[1]?.plan).toMatchObject({ raw: 3, suggested: 0 })
})

test('each listing gets what it needs', () => {
  const table = [mockRestockRow({ inventory: 10 }), mockRestockRow({ marketplace: 'CA', inventory: 50 })]
  const planned = planLines(linesBy(['asin'], table), 42, restock)
  // 167 − 10 and 167 − 50, by 25 each
  expect(planned[0]?.plan).toMatchObject({ raw: 157 + 117, suggested: 175 + 125 })
  const lines = orderLinesOf(planned)
  expect(lines.map(({ marketplace, quantity }) => [marketplace, quantity])).toEqual([
    ['US', 175],
    ['CA', 125],
  ])
})

test('what needs nothing gets nothing', () => {
  expect(orderLinesOf(planLines(linesBy(places), 42, restock))).toEqual([
    { asin: LAMP, marketplace: 'US', seller: 'main', quantity: 125 },
  ])
})
