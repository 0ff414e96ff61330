import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { setSchedule } from '#platform/jobs/schedules.ts'
import { type Place, reportOf } from './place.ts'

/** The arguments of the job that the schedule of a place queues. */
export const scheduledArgs = ({ type, seller, region, marketplace }: Place): string[] => [
  ...[type, seller],
  ...[region, marketplace],
]

/** Has a place fetched by the clock, or no more. */
export const keepSchedule = (scope: Scope, place: Place, isOn: boolean, now: Date): Promise<void> => {
  const cron = isOn ? reportOf(place).cron : undefined
  return setSchedule(scope, { kind: jobKinds.planFetches, args: scheduledArgs(place), cron }, now)
}
