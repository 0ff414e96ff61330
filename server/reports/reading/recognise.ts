import { reportTypes } from '#contract/uploads.ts'
import { UnreadableFile, withoutMark } from '#files/index.ts'
import { type KnownReport, reports } from '../allReports.ts'
import { normalName } from '../definition/header.ts'
import { type OtherReport, otherReportOf } from './otherReports.ts'

/**
 * The report a header belongs to. Throws UnreadableFile that names it if it is another of Amazon's, or says what to do. `below`:
 * the first lines under it, as cells, for a header that does not stand first.
 */
export function recognise(names: readonly string[], below: readonly (readonly string[])[] = []): KnownReport {
  const header = new Set(names)
  const found = fitting(header)
  if (found) return found
  const other = otherReportOf(header)
  if (other) throw new UnreadableFile(calledByName(other))
  const lost = lostHeader(below)
  if (lost) throw new UnreadableFile(lost)
  throw new UnreadableFile(guess(header))
}

const fitting = (header: ReadonlySet<string>) => reports.find((report) => report.fits(header))

/** Whether cells are the header of a report that may stand under lines of prose. */
export const mayFollowProse = (cells: readonly string[]): boolean => {
  if (cells.length < MIN_COLUMNS) return false
  const header = new Set(cells.map(normalName))
  return reports.some((report) => report.prose === true && report.fits(header))
}

/** Whether cells are the header of any report that is read. */
export const isReportHeader = (cells: readonly string[]): boolean =>
  cells.length >= MIN_COLUMNS && fitting(new Set(cells.map(normalName))) !== undefined

const calledByName = ({ title, instead = '' }: OtherReport): string =>
  `This is Amazon's report '${title}', which Clove does not read yet. ${instead}`.trim()

/** What to do about lines that stand above a header. */
function lostHeader(lines: readonly (readonly string[])[]): string | undefined {
  for (const cells of lines) {
    const header = new Set(cells.map(normalName).filter((name) => name !== ''))
    const report = fitting(header)
    if (report)
      return `Something stands above the header of '${reportTypes[report.type]}'. Please delete the lines above it, or download the report again.`
    const other = otherReportOf(header)
    if (other) return calledByName(other)
  }
  return undefined
}

/** Columns of a report that a header must have to be like it. */
const MIN_COLUMNS = 3

const allTitles = () => `Clove reads: ${Object.values(reportTypes).join(', ')}.`

function guess(header: ReadonlySet<string>): string {
  const [nearest] = reports
    .map(({ type, decisive, missing }) => ({ type, decisive, missing: missing(header) }))
    .sort((a, b) => a.missing.length / a.decisive.length - b.missing.length / b.decisive.length)
  // a few common words make no report
  const isNear = nearest && nearest.missing.length <= nearest.decisive.length / 2
  if (!isNear || nearest.decisive.length - nearest.missing.length < MIN_COLUMNS)
    return `The columns of this file are unknown. ${allTitles()}`
  const missing = nearest.missing.length === 1 ? 'this column is missing' : 'these columns are missing'
  return `The file looks most like '${reportTypes[nearest.type]}', but ${missing}: ${nearest.missing.join(', ')}. Please download the report again with all its columns.`
}

/** Whether a line in the middle of a file is the header of a report. */
export function isHeader(cells: readonly string[]): boolean {
  if (!firstNames.has(withoutMark(cells[0] ?? ''))) return false
  const names = cells.map(normalName).filter((name) => name !== '')
  const known = names.filter((name) => allNames.has(name)).length
  return known >= 3 && known > names.length / 2
}

const allNames: ReadonlySet<string> = new Set(reports.flatMap((report) => report.known))
/** First columns as files write them; no line of data begins with one. */
const firstNames: ReadonlySet<string> = new Set([...allNames, 'SKU', 'Date', 'date'])
