import type { CellValue, Column } from './column.ts'
import type { Sums } from './engine/sums.ts'

/** The total of some rows in a column, and its currency. */
export interface Total {
  value: CellValue
  currency: string | null
}

const unknown: Total = { value: null, currency: null }

/**
 * Returns the total of a column: its sum from the engine, otherwise the column's own total of the rows; undefined
 * without one. `rows` is called only when needed.
 */
export const totalOf = <Row>(
  column: Column<Row>,
  sums: Record<string, Sums> | undefined,
  groupIndex: number,
  rows: () => readonly Row[],
): Total | undefined => {
  const { total } = column
  if (typeof total === 'function') {
    const visibleRows = rows()
    const firstRow = visibleRows[0]
    return { value: total(visibleRows), currency: (firstRow && column.currency?.(firstRow)) ?? null }
  }
  const sum = sums?.[column.key]
  if (!sum) return undefined
  const value = sum.values[groupIndex] as number
  return Number.isNaN(value) ? unknown : { value, currency: sum.currencies?.[groupIndex] ?? null }
}

/** Returns whether a column can have a total. */
export const hasTotal = ({ total, kind }: Pick<Column<never>, 'total' | 'kind'>): boolean =>
  total === undefined ? kind === 'number' || kind === 'money' : total !== 'none'
