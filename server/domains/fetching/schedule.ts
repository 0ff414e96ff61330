import { scheduledArgs } from '#model/fetches/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { setSchedule } from '#platform/jobs/schedules.ts'
import { type Place, reportOf } from './place.ts'

/** Turns the scheduled fetching of a source on or off. */
export const keepSchedule = (scope: Scope, place: Place, isOn: boolean, now: Date): Promise<void> => {
  const cron = isOn ? reportOf(place).cron : undefined
  return setSchedule(scope, { kind: jobKinds.planFetches, args: scheduledArgs(place), cron }, now)
}
