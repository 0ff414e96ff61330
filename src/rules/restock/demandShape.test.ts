import { expect, test } from '@jest/globals'
import { dayOfWorth, demandShape, worthOf } from './demandShape.ts'
import type { PlannedEvent } from './listingNeeds.ts'

/** Numbers that look random and are the same each time. */
const chances = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const some = (seed: number) => {
  const next = chances(seed)
  const season = seed % 3 ? Array.from({ length: 52 }, () => 0.3 + 2 * next()) : null
  const events = Array.from({ length: seed % 4 }, (): PlannedEvent => {
    const from = Math.floor(400 * next()) - 20
    return { from, until: from + Math.floor(30 * next()), factor: 0.5 + 3 * next() }
  })
  return { season, events, next }
}

/** What a day is worth, straight from the words: its week's factor, and what each event of that day adds. */
const dayWorth = (season: readonly number[] | null, events: readonly PlannedEvent[], day: number): number => {
  const factor = season?.[Math.floor((day - 1) / 7) % 52] ?? 1
  const events_ = events.filter(({ from, until }) => day >= from && day <= until)
  return factor * events_.reduce((factor, event) => factor + event.factor - 1, 1)
}

test('two weeks of season and a deal, by hand', () => {
  const season = [1.5, 0.5, ...Array<number>(50).fill(1)]
  const shape = demandShape(season, [{ from: 8, until: 9, factor: 3 }])
  // 7 × 1.5, then two days of 0.5 × 3, then 0.5 a day
  expect(worthOf(shape, 7)).toBeCloseTo(10.5, 12)
  expect(worthOf(shape, 9)).toBeCloseTo(13.5, 12)
  expect(worthOf(shape, 14)).toBeCloseTo(16, 12)
  expect(dayOfWorth(shape, 12)).toBeCloseTo(8, 12)
  expect(worthOf(demandShape(null, []), 12.25)).toBe(12.25)
})

test('agrees with a sum day by day, over years, and can be turned round', () => {
  for (let seed = 1; seed < 80; seed += 1) {
    const { season, events, next } = some(seed)
    const shape = demandShape(season, events)
    let sum = 0
    for (let day = 1; day <= 800; day += 1) {
      const worth = dayWorth(season, events, day)
      if (day % 37 === 0) {
        const part = next()
        expect(worthOf(shape, day - 1 + part)).toBeCloseTo(sum + part * worth, 8)
        expect(dayOfWorth(shape, sum + part * worth)).toBeCloseTo(day - 1 + part, 6)
      }
      sum += worth
    }
    expect(worthOf(shape, 800)).toBeCloseTo(sum, 8)
  }
})
