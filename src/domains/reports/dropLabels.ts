import type { DropSchedule, ReportDrop } from '#contract/reportDrops.ts'
import { weekdays } from './reportText.ts'

/** Formats when a file is sent: 'Mondays, 07:00'. */
export const formatDropSchedule = ({ every, hour, weekday = 1 }: DropSchedule): string => {
  const time = `${String(hour).padStart(2, '0')}:00`
  return every === 'day' ? `daily, ${time}` : `${weekdays[weekday - 1] ?? weekdays[0]}s, ${time}`
}

/** Formats where a file is sent: 'lamp-reports/daily at s3.example.com'. */
export const formatBucket = ({ bucket, prefix, endpoint }: ReportDrop): string => {
  const folder = prefix ? `${bucket}/${prefix}` : bucket
  return URL.canParse(endpoint) ? `${folder} at ${new URL(endpoint).host}` : folder
}
