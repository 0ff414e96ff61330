import { expect, test } from '@jest/globals'
import { presetOf, presets, rangeIn, widened } from './salesPresets.ts'

const span = { today: '2026-11-01', since: '2026-01-15', until: '2026-10-31' }

test('ranges by name end with the last whole day', () => {
  expect(
    Object.fromEntries(
      presets.map(({ key, rangeAt }) => [key, Object.values(rangeAt('2026-03-10', 'gregorian')).join(' ')]),
    ),
  ).toEqual({
    '7': '2026-03-04 2026-03-10',
    '30': '2026-02-09 2026-03-10',
    '90': '2025-12-11 2026-03-10',
    month: '2026-03-01 2026-03-10',
    lastMonth: '2026-02-01 2026-02-28',
    year: '2026-01-01 2026-03-10',
    '364': '2025-03-12 2026-03-10',
  })
})

test('months and years by name are those of the calendar', () => {
  const inJalali = (key: string) => presets.find((preset) => preset.key === key)?.rangeAt('2026-03-25', 'jalali')
  expect(inJalali('month')).toEqual({ since: '2026-03-21', until: '2026-03-25' })
  expect(inJalali('lastMonth')).toEqual({ since: '2026-02-20', until: '2026-03-20' })
  expect(inJalali('year')).toEqual({ since: '2026-03-21', until: '2026-03-25' })
  expect(presetOf({ since: '2026-10-23', until: '2026-10-31' }, span, 'jalali')).toBe('month')
})

test('what is not said is that of the last thirty days; ends the wrong way round are put in order', () => {
  expect(rangeIn({}, span)).toEqual({ since: '2026-10-02', until: '2026-10-31' })
  expect(rangeIn({ until: '2026-05-30' }, span)).toEqual({ since: '2026-05-01', until: '2026-05-30' })
  expect(rangeIn({ since: '2026-10-20' }, span)).toEqual({ since: '2026-10-20', until: '2026-10-31' })
  expect(rangeIn({ since: '2026-05-30', until: '2026-05-01' }, span)).toEqual({
    since: '2026-05-01',
    until: '2026-05-30',
  })
  // before the first import: the thirty days up to yesterday
  expect(rangeIn({}, { ...span, since: null, until: null })).toEqual({ since: '2026-10-02', until: '2026-10-31' })
  expect(presetOf({ since: '2026-10-25', until: '2026-10-31' }, span, 'gregorian')).toBe('7')
  expect(presetOf({ since: '2026-10-24', until: '2026-10-30' }, span, 'gregorian')).toBeUndefined()
})

test('zooming out doubles the days around the middle and stays within what there is', () => {
  expect(widened({ since: '2026-06-10', until: '2026-06-19' }, span)).toEqual({
    since: '2026-06-05',
    until: '2026-06-24',
  })
  expect(widened({ since: '2026-10-29', until: '2026-10-31' }, span)).toEqual({
    since: '2026-10-27',
    until: '2026-10-31',
  })
  expect(widened({ since: '2026-01-15', until: '2026-10-31' }, span)).toEqual({
    since: '2026-01-15',
    until: '2026-10-31',
  })
  // a range beyond what there is is not cut
  expect(widened({ since: '2025-12-01', until: '2026-12-31' }, span)).toEqual({
    since: '2025-12-01',
    until: '2026-12-31',
  })
})
