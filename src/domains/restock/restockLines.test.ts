import { expect, test } from '@jest/globals'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRestock, mockRestockRow, mockRestockSettings } from '#mocks/handlers/restock.ts'
import { isDue, isRunningDry } from '#rules/restock/orderPlan.ts'
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
    expect(line?.outlook).toMatchObject({ velocity: row.velocity, cover: row.daysOfCover })
    expect({ outOn: line?.outOn, orderOn: line?.orderOn }).toEqual({ outOn: row.stockOut, orderOn: row.orderBy })
    expect(plan).toMatchObject({
      limitedOnOrder: row.limitedOnOrder,
      raw: row.raw,
      suggested: row.suggested,
      status: row.status,
    })
  }
  expect(planned.map(({ plan }) => isDue(plan))).toEqual([true, false, false])
  expect(planned.map(({ plan }) => isRunningDry(plan))).toEqual([true, false, false])
})

test('places of an asin together: units and stock add up, velocities too', () => {
  const [lamp, shelf] = planLines(linesBy(['asin']), 42, restock)
  expect(lamp?.line).toMatchObject({
    asins: [LAMP],
    marketplaces: ['US', 'CA'],
    sellers: ['main'],
    amounts: { inventory: 450, onOrder: 40 },
    units: { '3 days': 12, '7 days': 28, '30 days': 120 },
    outlook: { velocity: 4, cover: 112.5 },
  })
  // 4·70 − 450 − 40 is below 0
  expect(lamp?.plan).toMatchObject({ limitedOnOrder: 40, raw: 0, status: 'ok' })
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
  // 2·35 − 50 and 2·208 − 50, by 25
  expect({ week: week[0]?.plan.suggested, half: half[0]?.plan.suggested }).toEqual({ week: 25, half: 375 })
  // 2·208 − 400 − 40 is below 0
  expect(half[1]?.plan.raw).toBe(0)
})

test('what several places need together is split over them so that they last equally long', () => {
  const table = [mockRestockRow({ inventory: 10 }), mockRestockRow({ marketplace: 'CA', inventory: 50 })]
  const planned = planLines(linesBy(['asin'], table), 42, restock)
  // 4·70 − 60 = 220, by 25: 225
  expect(planned[0]?.plan).toMatchObject({ raw: 220, suggested: 225 })
  const lines = orderLinesOf(planned, restock.today)
  expect(lines.map(({ marketplace, quantity }) => [marketplace, quantity])).toEqual([
    ['US', 133],
    ['CA', 92],
  ])
})

test('what needs nothing gets nothing', () => {
  expect(orderLinesOf(planLines(linesBy(places), 42, restock), restock.today)).toEqual([
    { asin: LAMP, marketplace: 'US', seller: 'main', quantity: 100 },
  ])
})
