import type { ReportSchedule } from '#contract/reports.ts'
import { weekdays } from './reportText.ts'

/** When a report runs by itself: 'Mondays, 07:00'. */
export const formatSchedule = (schedule: ReportSchedule | null): string => {
  if (!schedule) return 'only when asked'
  const { every, hour, weekday = 1, day = 1 } = schedule
  const at = `${String(hour).padStart(2, '0')}:00`
  if (every === 'day') return `daily, ${at}`
  if (every === 'week') return `${weekdays[weekday - 1] ?? weekdays[0]}s, ${at}`
  return day === 'last' ? `last day of the month, ${at}` : `day ${day} of the month, ${at}`
}
