import { expect, test } from '@jest/globals'
import { standingSpans } from './standingSpans.ts'

const span = (since: string, until: string, at: number, place = 'US') => ({ place, since, until, at })

test('of spans that overlap the newest report counts, then that of the fewest days', () => {
  const month = span('2026-03-01', '2026-03-31', 5)
  const week = span('2026-03-09', '2026-03-15', 5)
  const older = span('2026-03-14', '2026-03-20', 4)
  expect(standingSpans([month, week, older])).toEqual([week])
  expect(standingSpans([{ ...month, at: 6 }, week, older])).toEqual([{ ...month, at: 6 }])
})

test('spans beside each other, or of other places, all count', () => {
  const [march, april] = [span('2026-03-01', '2026-03-31', 1), span('2026-04-01', '2026-04-30', 2)]
  const canada = span('2026-03-05', '2026-03-06', 9, 'CA')
  expect(standingSpans([march, april, canada])).toEqual([canada, april, march])
})
