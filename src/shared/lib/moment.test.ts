import { expect, test } from '@jest/globals'
import { formatMoment, relativeMoment } from './moment.ts'

const now = new Date(2026, 2, 10, 12).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 2, 10, 11, 59), '1 minute ago'],
  [new Date(now - 20_000).toISOString(), 'just now'],
  [at(2026, 2, 10, 9, 0), '3 hours ago'],
  [at(2026, 2, 9, 11, 0), 'yesterday'],
  [at(2026, 2, 8, 11, 0), '2 days ago'],
  [at(2026, 2, 11, 13, 0), 'tomorrow'],
  [at(2026, 2, 3, 12, 0), '2026-03-03'],
])('%s is %s', (moment, text) => {
  expect(relativeMoment(moment, now)).toBe(text)
})

test('a moment is exact to the minute, with a lower-case am or pm', () => {
  expect(formatMoment(at(2024, 2, 5, 14, 7))).toBe('2024-03-05 2:07pm')
})
