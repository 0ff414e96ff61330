import { expect, test } from '@jest/globals'
import { textOrder } from './compareText.ts'

const names = ['b', 'B', 'a', 'ä', '10', '9', 'a']

test('texts are sorted as the language has them', () => {
  expect(names.toSorted(textOrder(false))).toEqual(['10', '9', 'a', 'a', 'ä', 'b', 'B'])
})

test('or by the codes of their characters', () => {
  expect(names.toSorted(textOrder(true))).toEqual(['10', '9', 'B', 'a', 'a', 'b', 'ä'])
})
