import { expect, test } from '@jest/globals'
import { formatPlural } from './formatPlural.ts'

test.each([
  [0, '0 units'],
  [1, '1 unit'],
  [1200, '1,200 units'],
])('%d is said as %s', (count, words) => expect(formatPlural(count, 'unit')).toBe(words))

test('a word that takes no s has its own for several', () =>
  expect([formatPlural(1, 'entry', 'entries'), formatPlural(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries']))
