import { quotedCells } from '#files/index.ts'
import { minorUnits } from '#rules/money.ts'
import { canonicalNames } from './localNames.ts'

/** Where a text begins and how its lines are cut. */
export interface Header {
  /** Line the header stands in, counted from 1. */
  line: number
  cells: string[]
  delimiter: string
  /** Whether cells stand in quotation marks; Amazon's tab-separated files do not quote. */
  quoted: boolean
  newline: '\n' | '\r'
  /** The lines above it. */
  above: string[]
  /** The lines under it, as far as they are looked at for a header that does not stand first. */
  below: string[][]
}

/** A report begins within so many lines. */
const REACH = 30
/** Letters of a column's name that are looked at. */
const LONGEST_NAME = 300

/**
 * The name of a column without the ways of writing it: `Quantity Available `, `quantity_available` and
 * `quantity-available` are one. Headers in other languages become Amazon's English ones.
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

/** `14-day-total-sales-(₹)` is named after the seller's money. */
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
 * The header line of a text: the one that `mayFollowProse` knows as such, else the first that is not blank, past a spreadsheet's
 * `sep=;` line. Null when all is blank.
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
