import { describe, expect, test } from '@jest/globals'
import { countDays, cutDays, intersectSpans, missingIn } from './spans.ts'

const days = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [since = '', until = since] = span.split('-').map((day) => `2026-03-${day}`)
      return { since, until }
    })
const march = { since: '2026-03-01', until: '2026-03-31' }

describe('days that no file tells of', () => {
  test.each([
    ['', '01-31'],
    ['01-31', ''],
    ['05-10', '01-04 11-31'],
    ['20-25 05-10', '01-04 11-19 26-31'],
    // one inside another, one beside another, one that is a single day
    ['05-20 08-10 21-22 31', '01-04 23-30'],
  ])('of March but %p: %p', (spans, missing) => {
    expect(missingIn(march, days(spans))).toEqual(days(missing))
  })

  test('what lies outside the window does not count', () => {
    const spans = [
      { since: '2026-01-01', until: '2026-03-02' },
      { since: '2026-03-30', until: '2026-05-01' },
    ]
    expect(missingIn(march, spans)).toEqual(days('03-29'))
    expect(missingIn(march, [{ since: '2026-01-01', until: '2026-02-01' }])).toEqual([march])
  })
})

test('days are cut into spans, the newest whole', () => {
  expect(cutDays(march, 10)).toEqual(days('22-31 12-21 02-11 01'))
  expect(cutDays(march, 31)).toEqual([march])
  expect(cutDays({ since: '2026-03-31', until: '2026-03-31' }, 1)).toEqual(days('31'))
  expect(cutDays(march, 7).reduce((sum, span) => sum + countDays(span), 0)).toBe(31)
})

test('a day of a region is told of when each marketplace is', () => {
  expect(intersectSpans([days('01-10 20-31'), days('05-25')], march)).toEqual(days('05-10 20-25'))
  expect(intersectSpans([days('01-10'), []], march)).toEqual([])
})
