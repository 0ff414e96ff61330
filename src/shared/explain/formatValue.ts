import type { Explanation } from '#contract/explain.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

type Value = Explanation['rows'][number]['values'][string] | undefined

const DAY = /\b\d{4}-\d{2}-\d{2}\b/g
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** Of rates and other figures that are not whole. */
const RATE_DIGITS = 2

/** Words with every day in them in the user's calendar. */
export const inCalendar = (text: string, calendar: Calendar): string =>
  text.replace(DAY, (day) => (Number.isNaN(Date.parse(day)) ? day : calendar.day(day)))

/** A fraction as percent. */
export const formatShare = (value: Value): string =>
  typeof value === 'number' ? `${formatNumber(value * 100, RATE_DIGITS)} %` : UNKNOWN

/** A value behind a figure as people write it; `currency`: it is money, in minor units of that. */
export const formatValue = (value: Value, calendar: Calendar, currency?: string): string => {
  if (value === null || value === undefined || value === '') return UNKNOWN
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return MOMENT.test(value) ? formatMoment(value, calendar) : inCalendar(value, calendar)
  if (currency) return formatMoney(value, currency)
  return formatNumber(value, Number.isInteger(value) ? 0 : RATE_DIGITS)
}
