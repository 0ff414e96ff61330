import { type StoredColumn, type StoredTable, textAt } from './storedTable.ts'

/** The searchable text of all rows, lower-cased; `starts` has the offset of each row, and the end of the last one. */
export interface Haystack {
  text: string
  starts: Uint32Array
}

const cellText = (column: StoredColumn, row: number): string => {
  if (column.holds === 'texts') return textAt(column, row)
  if (column.holds === 'choices') return column.texts[(column.codes[row] as number) - 1] ?? ''
  const value = column.values[row] as number
  return Number.isNaN(value) ? '' : String(value)
}

const startsOf = (parts: readonly string[]): Uint32Array => {
  const starts = new Uint32Array(parts.length + 1)
  for (let row = 0; row < parts.length; row += 1)
    starts[row + 1] = (starts[row] as number) + (parts[row] as string).length
  return starts
}

export const buildHaystack = ({ length, columns }: StoredTable): Haystack => {
  const searched = columns.filter((column) => column.searched)
  const parts = new Array<string>(length)
  for (let row = 0; row < length; row += 1) {
    let part = ''
    // filters contain no line break, so that a match cannot span two cells
    for (const column of searched) part += `${cellText(column, row)}\n`
    parts[row] = part
  }
  const fullText = parts.join('')
  const lower = fullText.toLowerCase()
  // a few letters get longer in lower case; then each row is measured again
  if (lower.length !== fullText.length) {
    const lowered = parts.map((part) => part.toLowerCase())
    return { text: lowered.join(''), starts: startsOf(lowered) }
  }
  return { text: lower, starts: startsOf(parts) }
}

/** Returns the row that contains an offset of the text. */
const rowAt = (starts: Uint32Array, place: number, from: number): number => {
  let low = from
  let high = starts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] as number) <= place) low = middle
    else high = middle
  }
  return low
}

/** Returns 1 for each row that contains the lower-cased word; a match skips to the next row. */
export const findWord = ({ text, starts }: Haystack, word: string): Uint8Array => {
  const rows = starts.length - 1
  const hits = new Uint8Array(rows)
  let row = 0
  for (let position = text.indexOf(word); position >= 0 && row < rows; position = text.indexOf(word, starts[row])) {
    if ((starts[row + 1] as number) <= position) row = rowAt(starts, position, row)
    hits[row] = 1
    row += 1
  }
  return hits
}

/** Splits a text filter into words: a row matches when it contains each of them. */
export const tokenizeFilter = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
