import { expect, test } from '@jest/globals'
import { dateFnsCalendar } from './dateFnsCalendar.ts'

const { locale } = dateFnsCalendar

test('days and moments are written as the pickers ask', () => {
  const moment = new Date(2024, 2, 5, 14, 7)
  expect(locale.format('en_US', moment, 'YYYY-MM-DD')).toBe('2024-03-05')
  expect(locale.format('en_US', moment, 'YYYY-MM-DD HH:mm')).toBe('2024-03-05 14:07')
})

test.each([
  ['2024-03-05', new Date(2024, 2, 5)],
  ['2024-02-30', null],
  ['2024-3-5', null],
  ['tomorrow', null],
])('%s typed is %s', (text, date) => {
  expect(locale.parse('en_US', text, ['YYYY-MM-DD'])).toEqual(date)
})

test('a week starts on Sunday, a year in January', () => {
  expect(locale.getShortWeekDays?.('en_US')).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
  expect(locale.getShortMonths?.('en_US').slice(0, 2)).toEqual(['Jan', 'Feb'])
})
