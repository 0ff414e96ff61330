import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import { readPastPriors } from '#model/planning/index.ts'
import { daysUpTo } from '#rules/days.ts'
import type { DirectImports } from '#server/testing/directImports.ts'
import { ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { END, inTenant, made, newcomer, on, openStandingServer, readRestock } from '#server/testing/restockSteps.ts'
import type { TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStandingServer()
})
afterAll(() => server.close())

const DAYS = 400
const days = daysUpTo(END, DAYS)
/** The high season: the days around today, a year ago and now. */
const isHigh = (index: number) => DAYS - 1 - index < 60 || DAYS - 1 - index >= 305
const asinOf = (sku: string) => `B0${sku.padEnd(8, '0')}`
/** Units by day: of a product with too few sales for a season of its own, of three that agree, and of one without. */
const soldOn: Readonly<Record<string, (index: number) => number>> = {
  SMALL: (index) => Number(index % (isHigh(index) ? 5 : 15) === 0),
  TENT: (index) => (isHigh(index) ? 12 : 4),
  STOVE: (index) => (isHigh(index) ? 9 : 3),
  ROPE: (index) => (isHigh(index) ? 6 : 2),
  PEN: () => 3,
}
const linesOf = (sku: string, from = 0) =>
  days.flatMap((day, index) => {
    const units = index < from ? 0 : (soldOn[sku]?.(index) ?? 0)
    return units > 0 ? [on(day, units, { sku, asin: asinOf(sku) })] : []
  })

const company = async (): Promise<DirectImports> => {
  const uploader = await newcomer(server)
  await uploader.send(ordersFile(Object.keys(soldOn).flatMap((sku) => linesOf(sku))), made)
  await uploader.send(stockFile({ SMALL: 5 }), { marketplace: 'US', ...made })
  await uploader.rollDemand()
  return uploader
}
const categorize = (uploader: DirectImports, skus: readonly string[]) =>
  uploader.client.data('POST', '/asins/info/batch', {
    rows: skus.map((sku) => ({ asin: asinOf(sku), seller: 'us', type: 'category', value: 'Camping' })),
    from: '2025-01-01',
  })

const seasonsOf = async (uploader: DirectImports): Promise<Record<string, number[]>> => {
  const seasons: Record<string, number[]> = {}
  await inTenant(server, uploader, async ({ tx }) => {
    const { rows } = await sql<{ asin: string; season: string }>`select asin, season from demand`.execute(tx)
    for (const { asin, season } of rows) seasons[asin] = season.split(',').slice(0, -1).map(Number)
  })
  return seasons
}
const explain = async (
  uploader: DirectImports,
  sku: string,
  figure: 'restock.velocity' | 'restock.suggested' = 'restock.velocity',
): Promise<Map<string, number | string | null>> => {
  const key = { asin: asinOf(sku), marketplace: 'US', seller: 'us' }
  const { inputs } = await uploader.client.data<Explanation>('POST', '/explain', { figure, key })
  return new Map(inputs.map(({ name, value }) => [name, value]))
}
const small = asinOf('SMALL')

/** The season of the others' category in a week, added up day by day, without any function of the rule but their levels. */
const highFactor = (names: readonly string[]) => {
  const isAround = (index: number) => DAYS - 1 - index < 15 || Math.abs(DAYS - 1 - index - 365) < 15
  const units = names.map((sku) => days.map((_, index) => soldOn[sku]?.(index) ?? 0))
  const around = units.map((daily) => daily.reduce((sum, sold, index) => sum + (isAround(index) ? sold : 0), 0))
  const mean = units.map((daily) => daily.slice(-365).reduce((sum, sold) => sum + sold, 0) / 365)
  const dayCount = days.filter((_, index) => isAround(index)).length
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  return sum(around) / (sum(mean) * dayCount)
}

test('a small product takes the season of its category, and keeps its own without one', async () => {
  const uploader = await company()
  const alone = await seasonsOf(uploader)
  await categorize(uploader, ['SMALL', 'TENT', 'STOVE', 'ROPE'])
  await uploader.rollDemand()
  const together = await seasonsOf(uploader)
  // 1.9 in the high season
  const factor = highFactor(['TENT', 'STOVE', 'ROPE'])
  const [before = 0, after = 0] = [alone[small]?.[0], together[small]?.[0]]
  expect(before).toBeLessThan(1.2)
  expect(after).toBeGreaterThan(before + 0.25)
  expect(after).toBeLessThan(factor)
  expect(together[asinOf('PEN')]).toEqual(alone[asinOf('PEN')])

  // two products give no season to one another
  const pair = await company()
  await categorize(pair, ['SMALL', 'TENT'])
  await pair.rollDemand()
  expect(await seasonsOf(pair)).toEqual(alone)
})

test('an import of days that are included computes its product alone, with the category of the last roll', async () => {
  const uploader = await company()
  await categorize(uploader, ['SMALL', 'TENT', 'STOVE', 'ROPE'])
  await uploader.rollDemand()
  const before = await seasonsOf(uploader)
  const late = on(days.at(-40) ?? '', 3, { sku: 'SMALL', asin: small })
  const file = await uploader.send(ordersFile([late]), made)
  const touched = await seasonsOf(uploader)
  expect({ ...touched, [small]: [] }).toEqual({ ...before, [small]: [] })
  expect(touched[small]).not.toEqual(before[small])
  for (const [week, factor] of (touched[small] ?? []).entries())
    expect(Math.abs(factor - (before[small]?.[week] ?? 0))).toBeLessThan(0.15)
  await uploader.undo(file.id)
  expect(await seasonsOf(uploader)).toEqual(before)
})

test('a back-test draws the season of a past day to what the others had sold up to that day', async () => {
  const uploader = await company()
  const priors = async () => {
    let past: (readonly [number, number] | null)[] = []
    await inTenant(server, uploader, async (scope) => {
      const priorAt = await readPastPriors(scope, { asin: small, seller: 'us' }, END)
      past = [0, 30, 60].map((ago) => {
        const prior = priorAt(ago)
        return prior && [prior.year[4] ?? 0, prior.units]
      })
    })
    return past
  }
  expect(await priors()).toEqual([null, null, null])
  await categorize(uploader, ['SMALL', 'TENT', 'STOVE', 'ROPE'])
  await uploader.rollDemand()
  const [now, monthAgo, twoMonthsAgo] = await priors()
  const inputs = await explain(uploader, 'SMALL')
  const [shown = 0] = [...inputs].flatMap(([name, value]) => (name.startsWith('Season of 3') ? [Number(value)] : []))
  expect(now?.[0]).toBeCloseTo(shown, 1)
  // a month ago the same 29 days of the year were those of a year before alone, which is as high
  expect(monthAgo?.[0]).toBeGreaterThan(1.3)
  // two months ago they had sold for less than a full year
  expect(twoMonthsAgo).toBeNull()
})

test('an explanation says where the season comes from, and its numbers come to the units a day', async () => {
  const uploader = await company()
  const without = await explain(uploader, 'SMALL')
  expect(without.get('Season of its category')).toMatch(/^none/)
  await categorize(uploader, ['SMALL', 'TENT', 'STOVE', 'ROPE'])
  await uploader.rollDemand()
  const inputs = await explain(uploader, 'SMALL')
  const numberOf = (start: string) => Number([...inputs].find(([name]) => name.startsWith(start))?.[1])
  const [category, own] = [numberOf('Season of 3 other products of Camping'), numberOf('Season of its own years')]
  const trust = numberOf('How well its own years and listings agree') / 100
  const season = category + trust * (own - category)
  expect((await seasonsOf(uploader))[small]?.[0]).toBeCloseTo(season, 1)
  const text = String(inputs.get('Season of the next seven days'))
  expect(Number(text.split('= ')[1])).toBe((await seasonsOf(uploader))[small]?.[0])
  const level = Number(String(inputs.get('Level, units a day')).split('= ')[1])
  const row = (await readRestock(uploader)).table.find(({ asin }) => asin === small)
  expect((row?.level ?? 0) * (row?.season?.[0] ?? 0)).toBeCloseTo(level * season, 1)
  const suggested = await explain(uploader, 'SMALL', 'restock.suggested')
  expect(suggested.get('Season of the next seven days')).toBe(text)
})
