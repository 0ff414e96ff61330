import { type StoredColumn, type StoredTable, textAt } from './storedTable.ts'

/** All that the text filter looks in, as one lower-cased text; `starts` says where each row begins, and where the last one ends. */
export interface Haystack {
  text: string
  starts: Uint32Array
}

const cellText = (column: StoredColumn, row: number): string => {
  if (column.holds === 'texts') return textAt(column, row)
  if (column.holds === 'choices') return column.words[(column.codes[row] as number) - 1] ?? ''
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
    // no filter has a line break in it, so that none is found across two cells
    for (const column of searched) part += `${cellText(column, row)}\n`
    parts[row] = part
  }
  const fullText = parts.join('')
  const lower = fullText.toLowerCase()
  // few letters become longer in lower case; then each row is measured anew
  if (lower.length !== fullText.length) {
    const lowered = parts.map((part) => part.toLowerCase())
    return { text: lowered.join(''), starts: startsOf(lowered) }
  }
  return { text: lower, starts: startsOf(parts) }
}

/** The row in which a place of the text lies. */
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

/** 1 for each row that contains the word, which is lower-cased; a hit skips to the next row. */
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

/** The words of a text filter: a row is shown when each of them is somewhere in it. */
export const tokenizeFilter = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
