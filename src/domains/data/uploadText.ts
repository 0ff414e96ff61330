import { type Progress, reportTypes, type Upload } from '#contract/uploads.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { formatNumber } from '#shared/lib/number.ts'

const isReportType = (type: string): type is keyof typeof reportTypes => Object.hasOwn(reportTypes, type)

/** The report's name as Amazon has it. */
export const reportTitle = (type: string | null): string => {
  if (type === null) return 'not recognized'
  return isReportType(type) ? reportTypes[type] : type
}

/** Where an import stands, in a word or two. */
export const formatState = ({ state, questions }: Pick<Upload, 'state' | 'questions'>): string =>
  ({
    received: 'being read',
    detected: questions?.length ? 'needs an answer' : 'recognized',
    staged: 'being imported',
    held: 'held',
    imported: 'imported',
    failed: 'not imported',
    undone: 'undone',
    dropped: 'dropped',
  })[state]

/** First and last day the rows speak of, in the reader's calendar. */
export const formatPeriod = ({ since, until }: Pick<Upload, 'since' | 'until'>, { day }: Calendar): string =>
  [...new Set([since, until])].flatMap((one) => (one ? [day(one)] : [])).join(' – ')

const timeLeft = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`

/** What is being done, how fast, how long still. */
export const formatProgress = ({ step, rows, rowsPerSecond, secondsLeft }: Progress): string =>
  [
    step,
    `${formatNumber(rows)} rows`,
    `${formatNumber(Math.round(rowsPerSecond))} rows/s`,
    secondsLeft !== null && timeLeft(secondsLeft),
  ]
    .filter(Boolean)
    .join(' · ')

/** States in which the server has still something to do without us. */
export const isMoving = ({ state, questions }: Pick<Upload, 'state' | 'questions'>): boolean =>
  state === 'received' || state === 'staged' || (state === 'detected' && !questions?.length)
