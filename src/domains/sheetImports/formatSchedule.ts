import type { SheetSchedule } from '#contract/sheetImports.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export const everyChoices = [
  { value: 'never', label: 'Manually' },
  { value: 'hour', label: 'Every hour' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
]
export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  ...{ value: String(hour), label: `at ${clock(hour)}` },
}))
export const weekdayChoices = weekdays.map((day, index) => ({ value: String(index + 1), label: `on ${day}` }))

/** Formats the schedule of an import. */
export const formatSchedule = (schedule: SheetSchedule | null): string => {
  if (!schedule) return 'manually'
  const { every, hour, weekday = 1 } = schedule
  if (every === 'hour') return 'every hour'
  return every === 'day' ? `every day at ${clock(hour)}` : `every ${weekdays[weekday - 1]} at ${clock(hour)}`
}
