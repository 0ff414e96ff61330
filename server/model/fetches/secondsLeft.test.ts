import { expect, test } from '@jest/globals'
import { secondsLeft } from './secondsLeft.ts'

test('the time left is that of the bucket, and of the last report', () => {
  // one call a minute: 15 go at once, 60 take an hour
  expect(secondsLeft(75, { rate: 1 / 60, tokens: 15 })).toBe(3720)
  expect(secondsLeft(10, { rate: 1 / 60, tokens: 15 })).toBe(120)
  // tokens below zero are calls that wait already
  expect(secondsLeft(2, { rate: 0.5, tokens: -4 })).toBe(124)
})
