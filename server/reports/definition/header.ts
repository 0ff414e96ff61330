import { quotedCells } from '#files/index.ts'
import { minorUnits } from '#rules/money.ts'
import { canonicalNames } from './localNames.ts'

/** The start of a text's data and its line format. */
export interface Header {
  /** Line number of the header, counted from 1. */
  line: number
  cells: string[]
  delimiter: string
  /** True if cells may be quoted; Amazon's tab-separated files have no quoting. */
  quoted: boolean
  newline: '\n' | '\r'
  /** The lines above it. */
  above: string[]
  /** The lines below it, as far as they are searched for a header that is not on the first line. */
  below: string[][]
}

/** Maximum number of lines before a report's header. */
const REACH = 30
/** Maximum number of characters of a column name that are read. */
const LONGEST_NAME = 300

/**
 * Returns the normalized name of a column: `Quantity Available `, `quantity_available` and `quantity-available` are
 * equal. Headers in other languages become Amazon's English ones.
 */
export function normalName(cell: string): string {
  const name = cell
    .slice(0, LONGEST_NAME)
    .normalize('NFC')
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\s_\u2010-\u2015\u2212-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const bareName = withoutCurrency(name)
  return canonicalNames.get(name) ?? canonicalNames.get(bareName) ?? bareName
}

/** Removes the currency from a name such as `14-day-total-sales-(₹)`. */
function withoutCurrency(name: string): string {
  if (!name.endsWith(')')) return name
  const [suffix = '', sign = ''] = /-?\(([a-z]{0,3}\p{Sc}?|zł|tl)\)$/u.exec(name) ?? []
  const isMoney = /\p{Sc}|^(kr|zł|tl|rs)$/u.test(sign) || (sign.length === 3 && minorUnits(sign.toUpperCase()) !== null)
  return isMoney ? name.slice(0, -suffix.length) : name
}

const delimiterOf = (line: string): string =>
  ['\t', ',', ';', '|'].reduce((best, one) => {
    return best === '\t' && line.includes('\t') ? best : line.split(one).length > line.split(best).length ? one : best
  })

const cellsOf = (line: string): string[] => {
  const delimiter = delimiterOf(line)
  return line.split(delimiter).map((cell) => cell.replace(/^"(.*)"$/, '$1'))
}

/**
 * Returns the header line of a text: the first that `mayFollowProse` accepts, else the first that is not blank, after a
 * spreadsheet's `sep=;` line. Null if all lines are blank.
 */
export function findHeader(
  text: string,
  mayQuoteTabs: boolean,
  mayFollowProse: (cells: readonly string[]) => boolean = () => false,
): Header | null {
  const newline = !text.includes('\n') && text.includes('\r') ? '\r' : '\n'
  const lines = text.replace(/^\ufeff/, '').split(newline)
  const firstLineIndex = lines.findIndex((line) => line.trim() !== '' && !/^"?sep=.?"?\s*$/i.test(line))
  const headerIndex = lines.slice(0, REACH).findIndex((line) => mayFollowProse(cellsOf(line.replace(/\r$/, ''))))
  const index = headerIndex < 0 ? firstLineIndex : headerIndex
  const line = lines[index]?.replace(/\r$/, '')
  if (line === undefined) return null
  const delimiter = delimiterOf(line)
  const quoted = delimiter !== '\t' || mayQuoteTabs || line.startsWith('"')
  const cells = quoted ? quotedCells(line, delimiter) : line.split(delimiter)
  const below = lines.slice(index + 1, index + REACH).map((other) => cellsOf(other.replace(/\r$/, '')))
  return { line: index + 1, cells, delimiter, quoted, newline, above: lines.slice(0, index), below }
}
