import { addDays, daysBetween } from '#rules/days.ts'

/** Who hears nothing from Amazon for so many days asks what has become of the case. */
export const CHASE_AFTER_DAYS = 7

/** How long a denial may be appealed, in whole days after it, from a day on. */
export interface AppealWindowRow {
  effectiveFrom: string
  days: number
  confirmed: boolean
  source: string
  /** The day somebody looked at the source. */
  checkedOn: string
}

/** In the order of their days. */
const appealWindowRows: readonly [AppealWindowRow, ...AppealWindowRow[]] = [
  {
    effectiveFrom: '2024-10-23',
    days: 30,
    confirmed: false,
    source: 'As Amazon has it for A-to-z claims; no page of it says it for reimbursements',
    checkedOn: '2026-11-22',
  },
]

/** The last day on which a denial of a day may be appealed, `YYYY-MM-DD`, and the row it comes from. */
export const appealBy = (deniedOn: string): { day: string; row: AppealWindowRow } => {
  const row = appealWindowRows.findLast(({ effectiveFrom }) => effectiveFrom <= deniedOn) ?? appealWindowRows[0]
  return { day: addDays(deniedOn, row.days), row }
}

const waiting = new Set(['filed', 'appealed', 'approved'])

/** Whole days for which Amazon has had to answer or to pay; null: it is not its turn. `since`: the day of the last move. */
export const daysWaiting = (status: string, since: string, today: string): number | null =>
  waiting.has(status) ? Math.max(0, daysBetween(since, today)) : null
