import type { DropSchedule } from '#contract/reportDrops.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { setSchedule } from '#platform/jobs/schedules.ts'
import { cronOf } from './scheduleOf.ts'

/** Sets the schedule of a drop; null removes it. */
export const setDropSchedule = (scope: Scope, id: string, schedule: DropSchedule | null, now: Date): Promise<void> =>
  setSchedule(scope, { kind: jobKinds.dropReport, args: [id], cron: schedule ? cronOf(schedule) : undefined }, now)

const dropsOf = ({ tx, tenant }: Scope, report: number) =>
  tx
    .selectFrom('report_drops')
    .select(['id', 'schedule'])
    .where('tenant_id', '=', tenant())
    .where('report_id', '=', report)
    .execute()

/** Removes the schedules of a report's drops. */
export const endDrops = async (scope: Scope, report: number, now: Date): Promise<void> => {
  for (const { id } of await dropsOf(scope, report)) await setDropSchedule(scope, id, null, now)
}

/** Sets the schedules of the drops of a restored report. */
export const scheduleDrops = async (scope: Scope, report: number, now: Date): Promise<void> => {
  for (const { id, schedule } of await dropsOf(scope, report)) await setDropSchedule(scope, id, schedule, now)
}
