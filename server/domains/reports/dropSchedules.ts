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
    .select(['id', 'schedule', 'paused_at'])
    .where('tenant_id', '=', tenant())
    .where('report_id', '=', report)
    .execute()

/** Failures in a row after which a drop is paused. */
const MAX_FAILURES = 3

/** Counts a file that could not be sent, and pauses the drop after several in a row. */
export const countFailure = async (scope: Scope, id: string, now: Date): Promise<void> => {
  const { tx, tenant } = scope
  const drop = await tx
    .updateTable('report_drops')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .returning('failures')
    .executeTakeFirst()
  if (!drop || drop.failures < MAX_FAILURES) return
  await tx
    .updateTable('report_drops')
    .set({ paused_at: now })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .execute()
  await setDropSchedule(scope, id, null, now)
}

/** Forgets the failures of a drop whose file has arrived, and resumes its schedule. */
export const resumeDrop = async (scope: Scope, id: string, now: Date): Promise<void> => {
  const { tx, tenant } = scope
  const drop = await tx
    .updateTable('report_drops')
    .set({ failures: 0, paused_at: null })
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .where('failures', '>', 0)
    .returning('schedule')
    .executeTakeFirst()
  if (drop) await setDropSchedule(scope, id, drop.schedule, now)
}

/** Removes the schedules of a report's drops. */
export const endDrops = async (scope: Scope, report: number, now: Date): Promise<void> => {
  for (const { id } of await dropsOf(scope, report)) await setDropSchedule(scope, id, null, now)
}

/** Sets the schedules of the drops of a restored report, except of paused ones. */
export const scheduleDrops = async (scope: Scope, report: number, now: Date): Promise<void> => {
  for (const { id, schedule, paused_at } of await dropsOf(scope, report))
    if (paused_at === null) await setDropSchedule(scope, id, schedule, now)
}
