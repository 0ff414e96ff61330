import { addDays } from '../days.ts'
import type { FetchedReport } from './fetchedReports.ts'
import { countDays, type Days } from './spans.ts'

/** Requests that one wish may be cut into. */
const MOST = 800

/** What is wrong with the days that somebody wants of a report, as a sentence; undefined when nothing is. */
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
