import { expect, test } from '@jest/globals'
import { firstName } from './firstName.ts'

test.each([
  ['Ada Lovelace', 'Ada'],
  ['ADA KING LOVELACE', 'Ada'],
  ['LOVELACE, ADA', 'Ada'],
  ['Lovelace, Dr. Ada', 'Ada'],
  ['jean-luc picard', 'Jean-Luc'],
  ['Mrs. Zoë O’Neil', 'Zoë'],
  ['McKenna Grace', 'McKenna'],
  ["d'arcy wood", "D'Arcy"],
  ['A. Lovelace', ''],
  ['Lovelace', ''],
  ['Mr & Mrs Smith', ''],
  ['Ada and Bob Smith', ''],
  ['Acme GmbH', ''],
  ['Familie Schulz', ''],
  ['Unit 5 Receiving', ''],
  ['', ''],
])('%s is called ‘%s’', (name, called) => {
  expect(firstName(name)).toBe(called)
})
