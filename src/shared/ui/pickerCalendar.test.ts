import { describe, expect, test } from '@jest/globals'
import { gregorianPickerCalendar as gregorian } from './gregorianPickerCalendar.ts'
import { jalaliPickerCalendar as jalali } from './jalaliPickerCalendar.ts'

describe('the Gregorian calendar of the pickers', () => {
  const { locale } = gregorian
  test('writes days and moments as the pickers ask', () => {
    const moment = new Date(2024, 2, 5, 14, 7)
    expect(locale.format('en_US', moment, 'YYYY-MM-DD')).toBe('2024-03-05')
    expect(locale.format('en_US', moment, 'YYYY-MM-DD HH:mm')).toBe('2024-03-05 14:07')
  })

  test.each([
    ['2024-03-05', new Date(2024, 2, 5)],
    ['2024-02-30', null],
    ['2024-3-5', null],
    ['tomorrow', null],
  ])('reads %s as %s', (text, date) => {
    expect(locale.parse('en_US', text, ['YYYY-MM-DD'])).toEqual(date)
  })

  test('starts a week on Sunday, a year in January', () => {
    expect(locale.getWeekFirstDay('en_US')).toBe(0)
    expect(locale.getShortWeekDays?.('en_US')).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    expect(locale.getShortMonths?.('en_US').slice(0, 2)).toEqual(['Jan', 'Feb'])
  })
})

describe('the Jalali calendar of the pickers', () => {
  const { locale } = jalali
  const newYear = new Date(2024, 2, 20)
  test('writes and reads its own days', () => {
    expect(locale.format('en_US', newYear, 'YYYY-MM-DD')).toBe('1403-01-01')
    expect(locale.parse('en_US', '1403-01-01', ['YYYY-MM-DD'])).toEqual(newYear)
    expect(locale.parse('en_US', '1402-12-30', ['YYYY-MM-DD'])).toBeNull()
  })

  test('counts in its own months', () => {
    expect({ year: jalali.getYear(newYear), month: jalali.getMonth(newYear), date: jalali.getDate(newYear) }).toEqual({
      year: 1403,
      month: 0,
      date: 1,
    })
    expect(jalali.addMonth(newYear, 1)).toEqual(new Date(2024, 3, 20))
    expect(jalali.setDate(newYear, 31)).toEqual(new Date(2024, 3, 19))
    expect(locale.format('en_US', jalali.getEndDate(jalali.setMonth(newYear, 11)), 'YYYY-MM-DD')).toBe('1403-12-30')
  })

  test('starts a week on Saturday, a year in Farvardin', () => {
    expect(locale.getWeekFirstDay('en_US')).toBe(6)
    expect(locale.getWeekFirstDate('en_US', newYear).getDay()).toBe(6)
    expect(locale.getShortWeekDays?.('en_US')).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    expect(locale.getShortMonths?.('en_US').slice(0, 2)).toEqual(['Far', 'Ord'])
  })
})
