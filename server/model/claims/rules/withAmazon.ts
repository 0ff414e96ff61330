import { addDays, daysBetween } from '#rules/days.ts'

/** Days without a response from Amazon after which a case needs a follow-up. */
export const CHASE_AFTER_DAYS = 7

/** The appeal period of a denial in whole days, from a date on. */
export interface AppealWindowRow {
  effectiveFrom: string
  days: number
  confirmed: boolean
  source: string
  /** The day the source was last checked. */
  checkedOn: string
}

/** Sorted by day. */
const appealWindowRows: readonly [AppealWindowRow, ...AppealWindowRow[]] = [
  {
    effectiveFrom: '2024-10-23',
    days: 30,
    confirmed: false,
    source: 'Amazon’s rule for A-to-z claims; Amazon publishes none for reimbursements',
    checkedOn: '2026-11-22',
  },
]

/** Returns the last day, `YYYY-MM-DD`, to appeal a denial of a given day, and the row that it comes from. */
export const appealBy = (deniedOn: string): { day: string; row: AppealWindowRow } => {
  const row = appealWindowRows.findLast(({ effectiveFrom }) => effectiveFrom <= deniedOn) ?? appealWindowRows[0]
  return { day: addDays(deniedOn, row.days), row }
}

/** Returns the days of the appeal period that applies on a day. */
export const appealDays = (day: string): number => appealBy(day).row.days

const waiting = new Set(['filed', 'appealed', 'approved'])

/**
 * Returns the whole days since Amazon has had to respond or pay; null if the seller has to act. `since`: the day of the
 * last action.
 */
export const daysWaiting = (status: string, since: string, today: string): number | null =>
  waiting.has(status) ? Math.max(0, daysBetween(since, today)) : null
