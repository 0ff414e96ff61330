import type { ReportCell } from '#contract/reports.ts'
import { formatCategory } from '#rules/formatCategory.ts'
import type { Calendar } from '#shared/lib/calendar.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Label of values that reports do not name, and of the rest. */
const NOT_NAMED = 'Not named'
const OTHERS = 'All others'

const quarterOf = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3)

/** Returns the displayed and sorted value of a dimension; days are unchanged. */
export const dimensionValue = (dimension: string, cell: ReportCell | undefined): ReportCell => {
  if (cell === null || cell === undefined) return OTHERS
  if (cell === '') return NOT_NAMED
  const value = String(cell)
  if (dimension === 'month') return value.slice(0, 7)
  if (dimension === 'quarter') return `${value.slice(0, 4)} Q${quarterOf(value)}`
  if (dimension === 'year') return value.slice(0, 4)
  if (dimension === 'weekday') return weekdays[Number(value) - 1] ?? value
  return dimension === 'category' ? formatCategory(value) : value
}

/** Formats a range of days in the user's calendar. */
export const formatSpan = ({ since, until }: { since: string; until: string }, { day }: Calendar): string =>
  since === until ? day(since) : `${day(since)} – ${day(until)}`
