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
      : `${title} is fetched as it is now: it takes no days.`
  if (since === undefined || until === undefined) return 'Please choose the first and the last day.'
  if (until < since) return 'The last day comes before the first.'
  if (until > today) return 'The last day is still to come. Please choose today or a day before.'
  if (since < addDays(today, -history))
    return `Amazon tells of the last ${history} days in ${title}. Please choose a later first day.`
  return countDays({ since, until }) / spanDays > MOST ? 'Please choose fewer days.' : undefined
}
