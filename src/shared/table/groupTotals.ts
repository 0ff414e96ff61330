import type { CellValue, Column } from './column.ts'
import type { Sums } from './engine/sums.ts'

/** What some rows come to in a column, and in which currency. */
export interface Total {
  value: CellValue
  currency: string | null
}

const unknown: Total = { value: null, currency: null }

/**
 * The total of a column: its sum from the engine, else what the column itself makes of the rows; undefined when it has none.
 * `rows` is called only when it is needed.
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

/** Whether a column ever has a total. */
export const hasTotal = ({ total, kind }: Pick<Column<never>, 'total' | 'kind'>): boolean =>
  total === undefined ? kind === 'number' || kind === 'money' : total !== 'none'
