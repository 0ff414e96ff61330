import { describe, expect, test } from '@jest/globals'
import type { LeadFilters } from '#contract/leads.ts'
import { hasFilters, setFilters } from './leadFilters.ts'

describe('only what is set is kept', () => {
  test.each<[LeadFilters, LeadFilters]>([
    [{}, {}],
    [{ asinSearch: '', since: '', until: '', sellers: [] }, {}],
    [{ repeat: {} }, {}],
    [{ repeat: { count: 0, since: '', until: '', all: false } }, {}],
    [{ since: '', repeat: { count: 3, all: false } }, { repeat: { count: 3 } }],
    [
      { asinSearch: 'B0', since: '2024-03-05', sellers: ['US1'], repeat: { count: 2, all: true } },
      { asinSearch: 'B0', since: '2024-03-05', sellers: ['US1'], repeat: { count: 2, all: true } },
    ],
  ])('%j → %j', (given, kept) => {
    expect(setFilters(given)).toEqual(kept)
    expect(hasFilters(given)).toBe(Object.keys(kept).length > 0)
  })

  test('a key without a value is gone, not undefined', () => {
    expect(Object.keys(setFilters({ asinSearch: undefined, since: '2024-03-05' }))).toEqual(['since'])
  })
})
