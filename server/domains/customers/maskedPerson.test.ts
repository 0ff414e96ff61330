import { expect, test } from '@jest/globals'
import { maskedName, maskedPostcode } from './maskedPerson.ts'

test.each([
  ['Jane Doe', 'J••• D•••'],
  ['  Jane  van der  Doe ', 'J••• D•••'],
  ['Prince', 'P•••'],
  ['山田 太郎', '山••• 太•••'],
  ['😀 Doe', '😀••• D•••'],
  ['   ', null],
])('of the name %j shows %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

test.each([
  ['06513-0001', '06•••'],
  ['EH6 7AA', 'EH•••'],
  ['12', '•••'],
  ['', null],
])('of the postcode %j shows %j', (postcode, shown) => {
  expect(maskedPostcode(postcode)).toBe(shown)
})
