import { expect, test } from '@jest/globals'
import { counted } from './counted.ts'

test.each([
  [0, '0 units'],
  [1, '1 unit'],
  [1200, '1,200 units'],
])('%d is said as %s', (count, words) => expect(counted(count, 'unit')).toBe(words))

test('a word that takes no s has its own for several', () =>
  expect([counted(1, 'entry', 'entries'), counted(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries']))
