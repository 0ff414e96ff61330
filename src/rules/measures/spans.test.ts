import { expect, test } from '@jest/globals'
import type { RelativeSpan } from '#contract/questions.ts'
import { daysBefore, spansAt } from './spans.ts'

// 2026-11-22 is a Sunday
test.each<[RelativeSpan, string, string, string, string]>([
  [{ last: 1 }, '2026-11-22', 'Yesterday', '2026-11-21', '2026-11-21'],
  [{ last: 30 }, '2026-03-02', 'Last 30 days', '2026-01-31', '2026-03-01'],
  [{ this: 'week' }, '2026-11-22', 'This week', '2026-11-16', '2026-11-22'],
  [{ this: 'week' }, '2026-11-23', 'This week', '2026-11-23', '2026-11-23'],
  [{ previous: 'week' }, '2026-11-22', 'Last week', '2026-11-09', '2026-11-15'],
  [{ this: 'month' }, '2026-11-22', 'This month', '2026-11-01', '2026-11-22'],
  [{ previous: 'month' }, '2026-03-31', 'Last month', '2026-02-01', '2026-02-28'],
  [{ previous: 'month' }, '2028-03-31', 'Last month', '2028-02-01', '2028-02-29'],
  [{ this: 'quarter' }, '2026-11-22', 'This quarter', '2026-10-01', '2026-11-22'],
  [{ previous: 'quarter' }, '2026-02-10', 'Last quarter', '2025-10-01', '2025-12-31'],
  [{ this: 'year' }, '2026-01-01', 'This year', '2026-01-01', '2026-01-01'],
  [{ previous: 'year' }, '2026-11-22', 'Last year', '2025-01-01', '2025-12-31'],
  [{ since: '2026-03-01', until: '2026-03-31' }, '2026-11-22', '2026-03-01 – 2026-03-31', '2026-03-01', '2026-03-31'],
])('%j on %s is %s, %s to %s', (span, today, title, since, until) => {
  expect(spansAt([span], today)).toEqual([{ title, since, until }])
})

test('a week begins on the day a company says', () => {
  expect(spansAt([{ this: 'week' }, { previous: 'week' }], '2026-11-22', 7)).toEqual([
    { title: 'This week', since: '2026-11-22', until: '2026-11-22' },
    { title: 'Last week', since: '2026-11-15', until: '2026-11-21' },
  ])
})

test('a span is called what it is given, unless that is blank', () => {
  const spans: RelativeSpan[] = [
    { last: 7, title: 'Fresh' },
    { last: 7, title: ' ' },
  ]
  expect(spansAt(spans, '2026-11-22').map(({ title }) => title)).toEqual(['Fresh', 'Last 7 days'])
})

test.each<['previous' | 'lastYear', string, string]>([
  ['previous', '2026-02-24', '2026-03-02'],
  ['lastYear', '2025-03-04', '2025-03-10'],
])('a week is compared by %s with %s to %s', (compare, since, until) => {
  expect(daysBefore({ since: '2026-03-03', until: '2026-03-09' }, compare)).toEqual({ since, until })
})
