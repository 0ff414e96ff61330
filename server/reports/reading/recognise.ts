import { reportTypes } from '#contract/uploads.ts'
import { UnreadableFile, withoutMark } from '#files/index.ts'
import { type KnownReport, reports } from '../allReports.ts'
import { normalName } from '../definition/header.ts'

/** Reports that are Amazon's but not read yet, by columns that only they have (normalised): to say so by name. */
const otherReports: readonly { title: string; decisive: readonly string[] }[] = [
  { title: 'Business report', decisive: ['title', 'sku', 'units-ordered', 'ordered-product-sales'] },
  { title: 'Sponsored Products', decisive: ['campaign-name', 'impressions', 'clicks', 'spend'] },
]

/** The report a header belongs to; throws UnreadableFile with the nearest one and what it lacks. */
export function recognise(names: readonly string[]): KnownReport {
  const header = new Set(names)
  const found = reports.find((report) => report.fits(header))
  if (found) return found
  throw new UnreadableFile(`${guess(header)} Clove reads: ${Object.values(reportTypes).join(', ')}.`)
}

function guess(header: ReadonlySet<string>): string {
  const other = otherReports.find(({ decisive }) => decisive.every((name) => header.has(name)))
  if (other) return `This is Amazon's report '${other.title}', which Clove does not read yet.`
  const [nearest] = reports
    .map(({ type, decisive, missing }) => ({ type, decisive, missing: missing(header) }))
    .sort((a, b) => a.missing.length / a.decisive.length - b.missing.length / b.decisive.length)
  if (!nearest || nearest.missing.length > nearest.decisive.length / 2) return 'The columns of this file are unknown.'
  const missing = nearest.missing.length === 1 ? 'this column is missing' : 'these columns are missing'
  return `The file looks most like '${reportTypes[nearest.type]}', but ${missing}: ${nearest.missing.join(', ')}.`
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
