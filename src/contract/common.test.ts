import { expect, test } from '@jest/globals'
import { Day } from './common.ts'

test.each([
  ['2026-03-05', undefined],
  ['2024-02-29', undefined],
  ['2026-3-5', 'a day is written YYYY-MM-DD'],
  ['03/05/2026', 'a day is written YYYY-MM-DD'],
  ['2026-02-29', 'this day is not in the calendar'],
  ['2026-04-31', 'this day is not in the calendar'],
  ['2026-13-01', 'this day is not in the calendar'],
  ['2026-01-00', 'this day is not in the calendar'],
  ['0000-01-01', 'this day is not in the calendar'],
])('%s as a day: %s', (text, refusal) => {
  expect(Day.safeParse(text).error?.issues[0]?.message).toBe(refusal)
})
