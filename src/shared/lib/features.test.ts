import { expect, test } from '@jest/globals'
import { hasFeature } from './features.ts'

test.each([
  [[], undefined, true],
  [[], [], true],
  [['b'], ['a', 'b'], true],
  [['a', 'b'], ['a', 'b'], true],
  [['c'], ['a', 'b'], false],
  [[], ['a'], false],
])('with %j on, %j required: %s', (on, required, open) => {
  expect(hasFeature(on, required)).toBe(open)
})
