import { addDays } from '../days.ts'
import type { FetchedReport } from './fetchedReports.ts'
import { countDays, type Days } from './spans.ts'

/** Maximum number of requests that a fetch may be split into. */
const MOST = 800

/** Returns what is wrong with the requested days of a report, as a sentence; undefined when they are valid. */
export const daysProblem = (
  { title, shape, history, spanDays }: Pick<FetchedReport, 'title' | 'shape' | 'history' | 'spanDays'>,
  { since, until }: Partial<Days>,
  today: string,
): string | undefined => {
  if (shape !== 'days')
    return since === undefined && until === undefined
      ? undefined
      : `${title} shows the current state, so it takes no days.`
  if (since === undefined || until === undefined) return 'Choose the first and last day.'
  if (until < since) return 'The last day is before the first.'
  if (until > today) return 'The last day is in the future. Choose today or earlier.'
  if (since < addDays(today, -history))
    return `Amazon’s ${title} covers only the last ${history} days. Choose a later first day.`
  return countDays({ since, until }) / spanDays > MOST ? 'Choose fewer days.' : undefined
}
