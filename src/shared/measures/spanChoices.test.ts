import { expect, test } from '@jest/globals'
import type { RelativeSpan } from '#contract/questions.ts'
import { gregorian } from '../lib/calendar.ts'
import { spanChoices, spanKey, spansOf } from './spanChoices.ts'

const TODAY = '2026-11-22'
const own: RelativeSpan[] = [{ last: 30 }, { last: 45 }, { since: '2026-01-01', until: '2026-01-31' }]
const choices = spanChoices(own, TODAY, gregorian)

test('a span says which days it is today', () => {
  expect(choices.find(({ label }) => label === 'Last 30 days')?.hint).toBe(
    `Today these are ${gregorian.day('2026-10-23')} to ${gregorian.day('2026-11-21')}.`,
  )
})

test('own spans stand last, those with a name of their own not twice', () => {
  expect(choices.filter(({ label }) => label === 'Last 30 days')).toHaveLength(1)
  expect(choices.slice(-2).map(({ label, group }) => [group, label])).toEqual([
    ['Custom days', 'Last 45 days'],
    ['Custom days', `${gregorian.day('2026-01-01')} – ${gregorian.day('2026-01-31')}`],
  ])
})

test('keys lead back to their spans, in the order they are chosen in', () => {
  expect(spansOf([...own.map(spanKey), 'previous month', 'nothing'], own)).toEqual([...own, { previous: 'month' }])
})

test('a title of its own makes another span', () => {
  expect(spanKey({ last: 7, title: 'Week' })).not.toBe(spanKey({ last: 7 }))
})
