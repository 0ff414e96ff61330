import { describe, expect, test } from '@jest/globals'
import type { ClientOverview } from '#contract/overview.ts'
import { mockOpenClaims } from '#mocks/handlers/home.ts'
import { mockMonth } from '#mocks/handlers/overview.ts'
import { firstMonth } from './overviewPeriod.ts'
import { currencySums, seriesOf } from './overviewRows.ts'
import { rateOf } from './rateDraft.ts'

const client = (tenant: string, currency: string, fee: number): ClientOverview => ({
  ...{ tenant, title: 'Lamps', currency, isAdmin: true, rates: [], open: mockOpenClaims({ currency }) },
  months: [mockMonth({ fee }), mockMonth({ fee: -1 })],
})

test('sums stay within a currency, and know what was left out of them', () => {
  const sums = currencySums([client('a', 'USD', 100), client('b', 'EUR', 7), client('c', 'USD', 11)])
  expect(
    sums.map(({ currency, clients, fee, withoutRate }) => [currency, clients, fee, withoutRate.recovered]),
  ).toEqual([
    ['USD', 2, 109, 4],
    ['EUR', 1, 6, 2],
  ])
})

test('companies of one title are told apart', () => {
  const [one, other] = [client('a', 'USD', 1), client('b', 'USD', 1)]
  expect([...seriesOf([one, other]).values()]).toEqual(['Lamps (a)', 'Lamps (b)'])
  expect([...seriesOf([one]).values()]).toEqual(['Lamps'])
})

describe('the period', () => {
  test.each([
    [12, '2026-11-22T00:00:00Z', '2025-12'],
    [3, '2026-01-31T23:59:59Z', '2025-11'],
    [60, '2026-11-01T00:00:00Z', '2021-12'],
  ])('of %s months at %s begins with %s', (months, now, expected) =>
    expect(firstMonth(months, Date.parse(now))).toBe(expected),
  )
})

describe('a rate as typed', () => {
  test.each([
    ['12.5', 12_500],
    ['12,5 %', 12_500],
    ['0', 0],
    ['100', 100_000],
    ['33.333', 33_333],
  ])('%s is %s thousandths', (typed, rate) => expect(rateOf('2026-03', typed).rate).toEqual({ since: '2026-03', rate }))
  test.each([
    ['2026-03', '', 'Enter the rate in percent, such as 12.5.'],
    ['2026-03', '-1', 'Enter the rate in percent, such as 12.5.'],
    ['2026-03', '1.2345', 'Enter the rate in percent, such as 12.5.'],
    ['2026-03', '100.001', 'A rate is 100 % at most.'],
    ['March', '10', 'Enter the month like 2026-03.'],
    ['2026-13', '10', 'a month is written YYYY-MM'],
  ])('from %s, "%s" is none', (since, typed, problem) => expect(rateOf(since, typed).problem).toBe(problem))
})
