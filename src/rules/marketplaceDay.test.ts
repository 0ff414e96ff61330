import { afterEach, expect, it, jest } from '@jest/globals'
import { marketplaceDay, momentOfClock, momentText } from './marketplaceDay.ts'
import { marketplaces } from './marketplaces.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

it.each([
  ['2026-05-08T06:59:59Z', 'US', '2026-05-07'],
  ['2026-05-08T07:00:00Z', 'US', '2026-05-08'],
  ['2026-01-08T07:59:59Z', 'US', '2026-01-07'],
  ['2026-01-08T08:00:00Z', 'CA', '2026-01-08'],
  ['2026-05-08T22:30:00Z', 'DE', '2026-05-09'],
  ['2026-05-08T22:30:00Z', 'UK', '2026-05-08'],
  ['2026-05-08T15:00:00Z', 'JP', '2026-05-09'],
  ['2026-05-08T18:29:59Z', 'IN', '2026-05-08'],
  ['2026-05-08T18:30:00Z', 'IN', '2026-05-09'],
  ['2026-12-31T23:00:00Z', 'FR', '2027-01-01'],
  ['2026-05-08T23:59:59Z', 'XX', '2026-05-08'],
])('%s is %s day %s', (moment, marketplace, day) => {
  expect(marketplaceDay(Date.parse(moment), marketplace)).toBe(day)
})

it('keeps to the hour in which clocks change', () => {
  // 8 March 2026, 10:00 UTC: Pacific time goes from −8 to −7, so that day ends an hour early in UTC.
  expect(marketplaceDay(Date.parse('2026-03-08T07:59:59Z'), 'US')).toBe('2026-03-07')
  expect(marketplaceDay(Date.parse('2026-03-09T06:59:59Z'), 'US')).toBe('2026-03-08')
  expect(marketplaceDay(Date.parse('2026-03-09T07:00:00Z'), 'US')).toBe('2026-03-09')
})

it('finds the moment of a clock reading in every marketplace', () => {
  for (const { code } of marketplaces) {
    for (const day of ['2026-01-15', '2026-07-15', '2026-10-26']) {
      expect(marketplaceDay(momentOfClock(Date.parse(`${day}T00:00:00Z`), code), code)).toBe(day)
      expect(marketplaceDay(momentOfClock(Date.parse(`${day}T23:59:59Z`), code), code)).toBe(day)
    }
  }
})

it('writes moments to the second', () => {
  expect(momentText(Date.parse('2026-05-08T03:06:09.999Z'))).toBe('2026-05-08T03:06:09Z')
  expect(momentText(Date.parse('1996-02-29T23:59:59Z'))).toBe('1996-02-29T23:59:59Z')
})

it('asks the calendar once an hour at most, so that a million rows cost little', () => {
  const formatToParts = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const start = Date.parse('2019-01-01T00:00:00Z')
  for (let second = 0; second < 10 * 3600; second += 7) marketplaceDay(start + second * 1000, 'US')
  expect(formatToParts).toHaveBeenCalledTimes(10)
})
