import type { Term } from '../search.ts'
import { dayNumber, type StoredColumn, textAt } from './storedTable.ts'

type IsShown = (row: number) => boolean

const createTextMatcher = (column: StoredColumn, isWanted: (word: string | null) => boolean): IsShown => {
  if (column.holds === 'choices') {
    const wanted = [null, ...column.words].map(isWanted)
    return (row) => wanted[column.codes[row] as number] as boolean
  }
  if (column.holds === 'texts') return (row) => isWanted(textAt(column, row) || null)
  return (row) => isWanted(Number.isNaN(column.values[row]) ? null : String(column.values[row]))
}

const range = (column: StoredColumn, min = -Infinity, max = Infinity): IsShown => {
  if (column.holds !== 'numbers') return () => true
  const { values } = column
  return (row) => (values[row] as number) >= min && (values[row] as number) <= max
}

const dayOr = (day: string | undefined): number | undefined => (day ? dayNumber(day) : undefined)

const shownBy = (column: StoredColumn, term: Term): IsShown => {
  switch (term.is) {
    case 'oneOf': {
      const choices = new Set(term.choices)
      return createTextMatcher(column, (word) => choices.has(word))
    }
    case 'contains': {
      const wanted = term.text.toLowerCase()
      return createTextMatcher(column, (word) => (word ?? '').toLowerCase().includes(wanted))
    }
    case 'between':
      return range(column, term.min, term.max)
    case 'days':
      return range(column, dayOr(term.since), dayOr(term.until))
  }
}

/** 1 for each row whose cell is as the term says. A range leaves out the unknown. */
export const matchTerm = (column: StoredColumn, term: Term, length: number): Uint8Array => {
  const isShown = shownBy(column, term)
  const hits = new Uint8Array(length)
  for (let row = 0; row < length; row += 1) hits[row] = isShown(row) ? 1 : 0
  return hits
}
