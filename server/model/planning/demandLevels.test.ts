import { expect, test } from '@jest/globals'
import type { PlannedEvent, Restock } from '#contract/restock.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { canadian, coveredLedger, daily, demandBed, END, made } from '#server/testing/demandBed.ts'
import { ordersFile } from '#server/testing/reportFiles.ts'
import { LAMP, on } from '#server/testing/restockSteps.ts'
import { toSeries } from './rules/daySeries.ts'
import { levelOf, pooledRateOf, weighDays } from './rules/level.ts'
import { seasonOf, seasonOfDays, weeksOf } from './rules/yearSeason.ts'

const { newcomer, storedDemandOf, demandOf } = demandBed()

test('a product that was out for months keeps its rate: the level is of its in-stock days', async () => {
  const uploader = await newcomer()
  // three a day for two months, then nothing for forty days, as the ledger says
  const sold = daysUpTo(addDays(END, -40), 60)
  await uploader.send(ordersFile([...daily(sold, 3), on(END, 0)]), made)
  await uploader.send(coveredLedger(41, { [addDays(END, -40)]: 1 }), made)
  expect(await demandOf(uploader)).toMatchObject([
    { units: [0, 0, 0], in_stock: [0, 0, 0], in_stock_days: 60, level: expect.closeTo(3, 10) },
  ])
})

test('levels are those of the rule: every day weighs less with its age, and few days lean on the other marketplaces', async () => {
  const uploader = await newcomer()
  const units = (at: number) => 1 + ((at * 7) % 5)
  const days = daysUpTo(END, 100)
  await uploader.send(
    ordersFile([...days.map((day, at) => on(day, units(at))), ...daysUpTo(END, 5).map((day) => on(day, 10, canadian))]),
    made,
  )
  const [ca, us] = await demandOf(uploader)
  const inStock = (dailyUnits: number[]) =>
    weighDays({ ...toSeries(dailyUnits.map((count) => ({ units: count, isInStock: true }))), season: null })
  const american = inStock(days.map((_, at) => units(at)))
  const few = inStock(Array<number>(5).fill(10))
  const pooled = pooledRateOf([american, few])
  expect(us?.level).toBeCloseTo(levelOf(american, pooled), 9)
  expect(ca?.level).toBeCloseTo(levelOf(few, pooled), 9)
  expect(Number(ca?.level)).toBeLessThan(10)
})

test('how a seller’s daily units vary is pooled over listings, each about its own mean', async () => {
  const uploader = await newcomer()
  const days = daysUpTo(END, 40)
  const shelf = { sku: 'SHELF', asin: 'B0SHELF001' }
  const lamps = days.map((_, at) => (at % 2 ? 6 : 0))
  const shelves = days.map((_, at) => (at % 10 ? 0 : 20))
  await uploader.send(
    ordersFile([
      ...days.map((day, at) => on(day, lamps[at] ?? 0)),
      ...days.map((day, at) => on(day, shelves[at] ?? 0, shelf)),
    ]),
    made,
  )
  await uploader.rollDemand()
  const { client } = uploader
  const { table } = await client.data<Restock>('GET', '/sales/restock')
  // the first lamp is sold on the second day
  const sold = [lamps.slice(1), shelves]
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  const squares = sold.flatMap((list) => list.map((one) => (one - mean(list)) ** 2))
  const variance = squares.reduce((sum, one) => sum + one, 0) / (squares.length - 2)
  expect(table).toHaveLength(2)
  for (const { dispersion } of table) expect(dispersion).toBeCloseTo(variance / mean(sold.flat()), 9)
})

test('a planned event of the past is taken out of the level, and comes back when it is forgotten', async () => {
  const uploader = await newcomer()
  const { client } = uploader
  const deal = new Set(daysUpTo(addDays(END, -3), 7))
  await uploader.send(ordersFile(daysUpTo(END, 60).map((day) => on(day, deal.has(day) ? 8 : 2))), made)
  await uploader.rollDemand()
  const level = async () => Number((await storedDemandOf(uploader))[0]?.level)
  const before = await level()
  expect(before).toBeGreaterThan(2.5)
  const { id } = await client.data<PlannedEvent>('POST', '/sales/restock/events', {
    asin: LAMP,
    from: addDays(END, -9),
    until: addDays(END, -3),
    factor: 4,
    note: 'Prime Day',
  })
  expect(await level()).toBeCloseTo(2, 10)
  await client.data('DELETE', `/sales/restock/events/${id}`)
  expect(await level()).toBe(before)
})

test('a season is known after twelve months, and the level is free of it', async () => {
  const uploader = await newcomer()
  // a year of 4 a day, 16 a day in March and April of last year
  const isHigh = (day: string) => day >= '2025-03-15' && day < '2025-05-15'
  const lines = daysUpTo(END, 365).map((day) => on(day, isHigh(day) ? 16 : 4))
  const older = await uploader.send(ordersFile(lines.slice(0, 60)), { asOf: '2025-05-10T00:00:00Z' })
  await uploader.send(ordersFile(lines.slice(60)), made)
  const [known] = await demandOf(uploader)
  const days = toSeries(daysUpTo(END, 365).map((day) => ({ units: isHigh(day) ? 16 : 4, isInStock: true })))
  const year = seasonOf([days], null)?.year ?? []
  const weeks = weeksOf(year, 1)
  expect(String(known?.season).split(',').slice(0, -1)).toEqual(weeks.map((factor) => factor.toFixed(2)))
  expect(Math.max(...weeks)).toBeGreaterThan(1.5)
  const season = seasonOfDays(year, days.units.length, 0)
  expect(known?.level).toBeCloseTo(levelOf(weighDays({ ...days, season }), 0), 9)
  expect(Number(known?.level)).toBeGreaterThan(Number(known?.plain_level) + 0.45)
  await uploader.undo(older.id)
  expect(await demandOf(uploader)).toMatchObject([{ season: null }])
})
