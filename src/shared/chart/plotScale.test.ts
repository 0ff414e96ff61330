import { expect, test } from '@jest/globals'
import { dodged, placeOf, plotScale } from './plotScale.ts'

test('an axis begins at zero, or below it, and ends on a round step above the highest', () => {
  expect(plotScale([3, 87, null])).toEqual({ min: 0, max: 100, ticks: [0, 25, 50, 75, 100] })
  expect(plotScale([-20, 35])).toEqual({ min: -20, max: 40, ticks: [-20, 0, 20, 40] })
  expect(plotScale([0.1, 0.31]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(plotScale([-5, -2])).toMatchObject({ min: -6, max: 0 })
})

test('without any value, or with zeros alone, there is an axis all the same', () => {
  expect(plotScale([])).toEqual({ min: 0, max: 1, ticks: [0, 1] })
  expect(plotScale([0, null])).toEqual({ min: 0, max: 1, ticks: [0, 1] })
})

test('a value stands where it belongs', () => {
  const scale = plotScale([100])
  expect([placeOf(100, scale), placeOf(0, scale), placeOf(25, scale)]).toEqual([0, 1, 0.75])
})

test('words that would stand over each other move apart and stay in their order and within their room', () => {
  expect(dodged([10, 12, 80], 16, 0, 100)).toEqual([10, 26, 80])
  expect(dodged([98, 95, 20], 16, 0, 100)).toEqual([100, 84, 20])
  expect(dodged([], 16, 0, 100)).toEqual([])
})
