import { expect, test } from '@jest/globals'
import { dayInName } from './dayInName.ts'

test.each([
  ['FBA STA (05/04/2026 09:15)-PHX7', true, '2026-05-04'],
  ['FBA STA (05/14/2026 09:15)-PHX7', false, '2026-05-14'],
  ['FBA STA (14/05/2026 09:15)-XDE1', false, '2026-05-14'],
  ['FBA STA (05/05/2026 09:15)-XDE1', false, '2026-05-05'],
  // fourth of May, or fifth of April
  ['FBA STA (05/04/2026 09:15)-XDE1', false, null],
  ['FBA STA (45/05/2026 09:15)-XDE1', true, null],
  ['Spring lamps', true, null],
])('%s, month first: %s, was created on %s', (name, isMonthFirst, day) => {
  expect(dayInName(name, isMonthFirst)).toBe(day)
})
