import { readOverdue, runOverdue } from '#platform/jobs/schedules.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'

/** Schedulers check twice a minute, so a later schedule is overdue. */
const LATE_MS = 10 * 60_000

const overdueThreshold = (now: Date) => new Date(now.getTime() - LATE_MS)

/** Scheduled jobs that did not run. */
export const overdueSchedules: BrokenLook = {
  look: async (scope, now) => {
    const rows = await readOverdue(scope, overdueThreshold(now))
    return foundOf(rows.map(({ kind, due }) => ({ newest: due, example: `${kind}, due ${due.toISOString()}` })))
  },
  fix: (scope, now) => runOverdue(scope, overdueThreshold(now)),
}
