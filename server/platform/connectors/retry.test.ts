import { expect, test } from '@jest/globals'
import { retryAfter } from './retry.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After: %s is %s milliseconds', (header, ms) => {
  expect(retryAfter(header, now)).toBe(ms)
})
