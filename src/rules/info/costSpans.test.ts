import { expect, test } from '@jest/globals'
import { costOnDay, costSpans } from './costSpans.ts'

test('the first cost holds for all days before it, each later one from its own day', () => {
  const spans = costSpans([
    { from: '2026-06-01', value: 120 },
    { from: '2026-03-01', value: 100 },
    { from: '2026-09-01', value: null },
  ])
  expect(spans).toEqual([
    { since: null, until: '2026-05-31', cost: 100 },
    { since: '2026-06-01', until: '2026-08-31', cost: 120 },
    { since: '2026-09-01', until: null, cost: null },
  ])
  const days = ['2020-01-01', '2026-05-31', '2026-06-01', '2026-08-31', '2026-09-01']
  expect(days.map((day) => costOnDay(spans, day))).toEqual([100, 100, 120, 120, null])
})

test('days without a cost before the first one have it too; without any cost there is no span', () => {
  expect(
    costSpans([
      { from: '2026-01-01', value: null },
      { from: '2026-03-01', value: 100 },
    ]),
  ).toEqual([{ since: null, until: null, cost: 100 }])
  expect(costSpans([{ from: '2026-01-01', value: null }])).toEqual([])
})
