import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { type Column, nameOf } from './column.ts'
import type { Term } from './engine/search.ts'
import { toUnits } from './termUnits.ts'

const range = (from: string | undefined, to: string | undefined): string => {
  if (from !== undefined && to !== undefined) return `${from} – ${to}`
  return from === undefined ? `≤ ${to}` : `≥ ${from}`
}

/** Formats a column filter in a few words: 'Mkt: US, CA', 'Stock 10 – 20'. */
export const formatTerm = <Row>(
  column: Column<Row>,
  rows: readonly Row[],
  term: Term,
  showDay: (day: string) => string,
): string => {
  const title = nameOf(column)
  switch (term.is) {
    case 'oneOf':
      return `${title}: ${term.choices.map((choice) => choice ?? UNKNOWN).join(', ')}`
    case 'contains':
      return `${title} contains ${term.text}`
    case 'days':
      return `${title} ${range(term.since && showDay(term.since), term.until && showDay(term.until))}`
    case 'between': {
      const write = (bound: number | undefined) => {
        const typed = toUnits(column, rows, bound)
        return typed === undefined ? undefined : formatNumber(typed, Number.isInteger(typed) ? 0 : 2)
      }
      return `${title} ${range(write(term.min), write(term.max))}`
    }
  }
}
