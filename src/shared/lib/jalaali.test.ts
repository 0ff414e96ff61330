import { expect, test } from '@jest/globals'
import { fromJalaali, isJalaaliLeapYear, toJalaali } from './jalaali.ts'

test.each([
  ['2024-03-19', '1402-12-29'],
  ['2024-03-20', '1403-01-01'],
  ['2025-03-20', '1403-12-30'],
  ['2025-03-21', '1404-01-01'],
  ['2024-02-29', '1402-12-10'],
  ['1979-02-11', '1357-11-22'],
  ['1799-03-21', '1178-01-01'],
  ['2255-03-20', '1633-12-29'],
])('%s is %s, both ways', (day, jalaali) => {
  expect(toJalaali(day)).toBe(jalaali)
  expect(fromJalaali(jalaali)).toBe(day)
})

test.each([
  [1399, true],
  [1402, false],
  [1403, true],
  [1404, false],
  [1408, true],
])('year %i has a leap day: %p', (year, leap) => {
  expect(isJalaaliLeapYear(year)).toBe(leap)
})

test.each([1177, 1634, 0, -62, 1402.5, Number.NaN])('year %p throws', (year) => {
  const message = `Invalid Jalaali year ${year}`
  expect(() => isJalaaliLeapYear(year)).toThrow(message)
  if (Number.isInteger(year)) expect(() => fromJalaali(`${year}-01-01`)).toThrow('Invalid Jalaali year')
})

test.each(['1799-03-20', '2255-03-21', 'tomorrow'])('%s has no day in it', (day) => {
  expect(() => toJalaali(day)).toThrow()
})

test.each(['1402-12-30', '1403-13-01', '1403-07-31', '1403-00-10'])('there is no %s', (jalaali) => {
  expect(() => fromJalaali(jalaali)).toThrow(`Invalid Jalaali day ${jalaali}`)
})
