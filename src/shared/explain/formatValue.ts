import type { Explanation } from '#contract/explain.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

type Value = Explanation['rows'][number]['values'][string] | undefined

const DAY = /\b\d{4}-\d{2}-\d{2}\b/g
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** Decimal digits of rates and other fractional figures. */
const RATE_DIGITS = 2

/** Formats every day in a text in the user's calendar. */
export const inCalendar = (text: string, calendar: Calendar): string =>
  text.replace(DAY, (day) => (Number.isNaN(Date.parse(day)) ? day : calendar.day(day)))

/** Formats a fraction as percent. */
export const formatShare = (value: Value): string =>
  typeof value === 'number' ? `${formatNumber(value * 100, RATE_DIGITS)} %` : UNKNOWN

/** Formats a value of an explanation; `currency`: it is money, in minor units of it. */
export const formatValue = (value: Value, calendar: Calendar, currency?: string): string => {
  if (value === null || value === undefined || value === '') return UNKNOWN
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return MOMENT.test(value) ? formatMoment(value, calendar) : inCalendar(value, calendar)
  if (currency) return formatMoney(value, currency)
  return formatNumber(value, Number.isInteger(value) ? 0 : RATE_DIGITS)
}
