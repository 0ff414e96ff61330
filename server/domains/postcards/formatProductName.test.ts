import { expect, test } from '@jest/globals'
import { formatProductName } from './formatProductName.ts'

test.each([
  ['Bamboo lamp', 'Bamboo lamp'],
  ['Bamboo Lamp, Dimmable, 40 W – with Remote', 'Bamboo Lamp'],
  ['Bamboo Lamp (Set of 2)', 'Bamboo Lamp'],
  ['Oak Shelf - Wall Mounted', 'Oak Shelf'],
  ['T-Shirt for Cats', 'T-Shirt for Cats'],
  ['The very long name of a kitchen machine that goes on', 'The very long name of a kitchen machine'],
  ['Alder & Wren Bamboo Desk Lamp with Dimmer', 'Alder & Wren Bamboo Desk Lamp'],
  ['', ''],
])('%s is ‘%s’', (title, said) => {
  expect(formatProductName(title)).toBe(said)
})
