import { type Progress, reportTypes, type Upload } from '#contract/uploads.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { formatNumber } from '#shared/lib/number.ts'

const isReportType = (type: string): type is keyof typeof reportTypes => Object.hasOwn(reportTypes, type)

/** Amazon's title of the report. */
export const reportTitle = (type: string | null): string => {
  if (type === null) return 'not recognized'
  return isReportType(type) ? reportTypes[type] : type
}

/** Returns the state of an import in a word or two. */
export const formatState = ({ state, questions }: Pick<Upload, 'state' | 'questions'>): string =>
  ({
    received: 'reading',
    detected: questions?.length ? 'needs your input' : 'recognized',
    staged: 'importing',
    held: 'held',
    imported: 'imported',
    failed: 'not imported',
    undone: 'undone',
    dropped: 'dropped',
  })[state]

/** Formats the first and last day of the rows, in the user's calendar. */
export const formatPeriod = ({ since, until }: Pick<Upload, 'since' | 'until'>, { day }: Calendar): string =>
  [...new Set([since, until])].flatMap((one) => (one ? [day(one)] : [])).join(' – ')

const timeLeft = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`

/** Formats the current step, the speed, and the remaining time. */
export const formatProgress = ({ step, rows, rowsPerSecond, secondsLeft }: Progress): string =>
  [
    step,
    `${formatNumber(rows)} rows`,
    `${formatNumber(Math.round(rowsPerSecond))} rows/s`,
    secondsLeft !== null && timeLeft(secondsLeft),
  ]
    .filter(Boolean)
    .join(' · ')

/** Returns whether the server is still processing the import. */
export const isMoving = ({ state, questions }: Pick<Upload, 'state' | 'questions'>): boolean =>
  state === 'received' || state === 'staged' || (state === 'detected' && !questions?.length)
