import { describe, expect, test } from '@jest/globals'
import { adsSettings, adsSpan, daysOf, spanBetween } from '#rules/ads/adsSpans.ts'
import { paysToLose, paysToRunOut } from './adsAdvice.ts'

test('the ads table shows 3 days and 30 days in dollars', () => {
  expect(adsSettings).toEqual({ timespans: ['3 days', '30 days'], currency: 'USD' })
})

describe('a timespan', () => {
  test('ends on the last day, which it counts', () => {
    expect(adsSpan('3 days', '2026-11-21')).toEqual({
      timespan: '3 days',
      since: '2026-11-19',
      until: '2026-11-21',
      restated: '2026-11-19',
    })
  })
  test('is restated from the fourteenth day before the end on', () => {
    expect(adsSpan('30 days', '2026-11-21')).toMatchObject({ since: '2026-10-23', restated: '2026-11-08' })
  })
  test('of long ago is not restated', () => {
    const span = spanBetween('2026-08', '2026-08-01', '2026-08-31', '2026-11-21')
    expect({ ...span, days: daysOf(span) }).toMatchObject({ restated: null, days: 31 })
  })
  test('goes over the end of a year and a leap day', () => {
    expect(adsSpan('3 days', '2025-01-01').since).toBe('2024-12-30')
    expect(adsSpan('30 days', '2024-03-15').since).toBe('2024-02-15')
  })
})

describe('ads are paid', () => {
  test('to run out while stock lasts less than 14 days', () => {
    expect(paysToRunOut({ spend: 100, cover: 13.9 })).toBe(true)
    expect(paysToRunOut({ spend: 100, cover: 14 })).toBe(false)
    expect(paysToRunOut({ spend: 0, cover: 0 })).toBe(false)
    expect(paysToRunOut({ spend: 100, cover: null })).toBe(false)
  })
  test('to lose while profit after ads is below zero', () => {
    expect(paysToLose({ spend: 100, profit: -1 })).toBe(true)
    expect(paysToLose({ spend: 100, profit: 0 })).toBe(false)
    expect(paysToLose({ spend: null, profit: -1 })).toBe(false)
    expect(paysToLose({ spend: 100, profit: null })).toBe(false)
  })
})
