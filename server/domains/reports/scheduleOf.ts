import type { ReportSchedule } from '#contract/reports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { setSchedule } from '#platform/jobs/schedules.ts'

const MONDAY = 1
const FIRST = 1

type Times = Omit<ReportSchedule, 'mailTo'> & Partial<Pick<ReportSchedule, 'mailTo'>>

/** Returns a schedule as a cron expression: minute, hour, day of the month, month, weekday. */
export const cronOf = ({ every, hour, weekday = MONDAY, day = FIRST }: Times): string => {
  if (every === 'day') return `0 ${hour} * * *`
  if (every === 'week') return `0 ${hour} * * ${weekday}`
  return `0 ${hour} ${day === 'last' ? 'L' : day} * *`
}

/** Returns the arguments of the job that a report's schedule queues. */
export const scheduledArgs = (report: number): unknown[] => [String(report)]

/** Sets the schedule of a report; null removes it. */
export const keepSchedule = (scope: Scope, report: number, schedule: ReportSchedule | null, now: Date) =>
  setSchedule(
    scope,
    { kind: jobKinds.runReport, args: scheduledArgs(report), cron: schedule ? cronOf(schedule) : undefined },
    now,
  )
