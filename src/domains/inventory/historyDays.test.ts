import { describe, expect, test } from '@jest/globals'
import type { HistoryRow } from '#contract/inventory.ts'
import { chartPoints, eventsOf, formatEvent, stockOutDays, wholePoints } from './historyDays.ts'

const row = (
  day: string,
  marketplace: string,
  inventory: number | null,
  more: Partial<HistoryRow> = {},
): HistoryRow => ({
  day,
  marketplace,
  asin: 'B0BAMBOO01',
  seller: 'main',
  inventory,
  units: 0,
  events: [],
  ...more,
})
const event = (quantity: number, reason: string | null = null, meaning: string | null = null) => ({
  type: 'Adjustments',
  quantity,
  reason,
  meaning,
  disposition: null,
  reference: null,
  fulfillmentCenter: null,
})

describe('points of the chart', () => {
  test('are sums by day and marketplace, oldest first; a day nobody tells of is a gap', () => {
    const rows = [row('2026-11-02', 'US', 4), row('2026-11-01', 'US', 5), row('2026-11-01', 'US', 0, { seller: 'b' })]
    expect(chartPoints([...rows, row('2026-11-02', 'CA', null)])).toEqual([
      { day: '2026-11-01', marketplace: 'US', inventory: 5, out: 1 },
      { day: '2026-11-02', marketplace: 'CA', inventory: null, out: 0 },
      { day: '2026-11-02', marketplace: 'US', inventory: 4, out: 0 },
    ])
  })
  test.each([
    ['one is a day late', '2026-11-19', ['2026-11-18', '2026-11-19']],
    ['one has ended weeks ago', '2026-11-01', ['2026-11-18', '2026-11-19', '2026-11-20']],
  ])('end with the last day all have told of: %s', (_, lastOfOther, days) => {
    const coveredDays = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => row(day, 'UK', 3))
    const points = wholePoints(chartPoints([...coveredDays, row(lastOfOther, 'US', 7)]))
    expect([...new Set(points.filter(({ marketplace }) => marketplace === 'UK').map(({ day }) => day))]).toEqual(days)
  })
  test('are none when nobody tells of anything', () =>
    expect(wholePoints(chartPoints([row('2026-11-01', 'US', null)]))).toEqual([]))
})

test('a stock-out is a day on which something was down to nothing, not one nobody tells of', () =>
  expect(
    stockOutDays([
      row('2026-11-02', 'US', 0),
      row('2026-11-01', 'CA', 0),
      row('2026-11-02', 'CA', 0),
      row('2026-11-03', 'US', null),
    ]),
  ).toEqual(['2026-11-01', '2026-11-02']))

test.each([
  [event(-2, 'M', 'misplaced'), 'Adjustments −2 (misplaced)'],
  [event(3, 'Z9'), 'Adjustments +3 (Z9)'],
  [event(1), 'Adjustments +1'],
])('an event in words: %#', (coveredDays, words) => expect(formatEvent(coveredDays)).toBe(words))

test('events stand newest day first, each by a name of its own', () => {
  const rows = [
    row('2026-11-01', 'US', 1, { events: [event(1), event(1)] }),
    row('2026-11-02', 'US', 1, { events: [event(-1)] }),
  ]
  const events = eventsOf(rows)
  expect(events.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-01', '2026-11-01'])
  expect(new Set(events.map(({ id }) => id)).size).toBe(3)
})
