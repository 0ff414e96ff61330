import { expect, test } from '@jest/globals'
import { type CategoryProduct, categorySeasons, categoryUnits, weekSumsOf, yearOfWeeks } from './categorySeason.ts'
import { addCurve, newCurveSums } from './seasonTrust.ts'
import { nearSums } from './seasonYears.ts'
import { drawnSeason } from './yearSeason.ts'

const WEEKS = 52
const product = (category: string, expected: number, factorOf: (week: number) => number): CategoryProduct => ({
  category,
  sums: {
    units: Float64Array.from({ length: WEEKS }, (_, week) => expected * factorOf(week)),
    expected: new Float64Array(WEEKS).fill(expected),
  },
})
/** The first quarter sells twice as much as the others. */
const high = (week: number) => (week < 13 ? 1.6 : 0.8)

test('a category is that of its other products, by their units, with 60 units of none', () => {
  const [own, large, small] = [product('a', 100, () => 1), product('a', 540, high), product('a', 60, high)]
  const seasons = categorySeasons([own, large, small, product('b', 900, high), product('b', 900, high)])
  // two others of its category are enough, one is not
  expect([...seasons.keys()]).toEqual([own, large, small])
  const season = seasons.get(own)
  expect(season?.otherCount).toBe(2)
  // (540 × 1.6 + 60 × 1.6 + 60) ÷ (540 + 60 + 60)
  const factor = (600 * 1.6 + 60) / 660
  expect(season?.weeks[0]).toBeCloseTo(1 + (season?.agreement ?? 0) ** 2 * (factor - 1), 12)
  // both others have the same season, one of them less sure of it: their curves are like 0.54 and 0.3
  const [strong, weak] = [0.54, 0.3]
  const common = (strong * weak) / ((strong ** 2 + weak ** 2) / 2)
  const alike = (common + 0.5) / 2
  expect(season?.agreement).toBeCloseTo((2 * alike) / (1 + alike), 12)
})

test('products that disagree pass on little, and large ones do not outvote that', () => {
  const flat = () => 1
  const low = (week: number) => (week >= 26 && week < 39 ? 1.6 : 0.8)
  const own = product('a', 100, flat)
  const agreed = categorySeasons([own, product('a', 500, high), product('a', 500, high), product('a', 500, high)])
  const others = categorySeasons([own, product('a', 500, high), product('a', 500, low), product('a', 500, flat)])
  const offOf = (seasons: typeof agreed) => (seasons.get(own)?.weeks[0] ?? 1) - 1
  expect(offOf(agreed)).toBeGreaterThan(0.45)
  expect(Math.abs(offOf(others))).toBeLessThan(0.03)
})

test('the weight is high where products follow their category, and low where they do not', () => {
  const alike = Array.from({ length: 6 }, () => product('a', 2000, high))
  expect(categoryUnits(categorySeasons(alike))).toBe(5000)
  const apart = alike.map((_, nr) => product('a', 2000, (week) => ((week + 9 * nr) % 52 < 13 ? 1.6 : 0.8)))
  expect(categoryUnits(categorySeasons(apart))).toBe(20)
  expect(categoryUnits(new Map())).toBe(5000)
})

test('weeks are read from days around their middles, and days from weeks between them', () => {
  const daily = new Float64Array(365)
  daily[4] = 7
  // the first week has days 1 to 7 and its middle on day 4; 14 days to either side reach it
  const { units } = weekSumsOf({ units: nearSums(daily), expected: new Float64Array(365) }, 1)
  expect([...units].map((sold, week) => (sold > 0 ? week : -1)).filter((week) => week >= 0)).toEqual([0, 1, 2, 51])
  const weeks = Array.from({ length: WEEKS }, (_, week) => week)
  const year = yearOfWeeks(weeks, 1)
  expect([year[4], year[11], year[361]]).toEqual([0, 1, 51])
  expect(year[8]).toBeCloseTo(4 / 7, 12)
  // from the last week's middle to the first one's are eight days
  expect(year[0]).toBeCloseTo(51 * 0.5, 12)
  expect(yearOfWeeks(weeks, 3)[6]).toBe(0)
})

test('a product is drawn to its category by the weight, and by how well its own years agree', () => {
  const sums = { units: new Float64Array(365).fill(58), expected: new Float64Array(365).fill(29) }
  const prior = { year: new Float64Array(365).fill(1.5), units: 29 }
  const [bump, same] = [Float64Array.from({ length: 365 }, (_, at) => (at < 60 ? 2 : 1)), new Float64Array(365).fill(1)]
  const curves = newCurveSums(365)
  for (const curve of [bump, same]) addCurve(curves, curve)
  const season = drawnSeason({ sums, curves }, prior)
  // 58 units in 29 days where 29 were expected
  expect(season.own[100]).toBeCloseTo((58 + 29 * 1.5) / (29 + 29), 12)
  expect(season.year[100]).toBeCloseTo(1.5 + season.trust * ((season.own[100] ?? 0) - 1.5), 12)
  const alone = drawnSeason({ sums, curves }, null)
  expect(alone.own[100]).toBeCloseTo((58 + 60) / (29 + 60), 12)
})
