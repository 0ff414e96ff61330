import type { MeasureDescription } from '#contract/measures.ts'
import type { CellValue, ColumnKind } from '../table/column.ts'

type Unit = MeasureDescription['unit']

const PERCENT = 100

/** Returns the column kind of a measure. */
export const measureKind = (unit: Unit): Extract<ColumnKind, 'money' | 'percent' | 'number' | 'decimal'> => {
  if (unit === 'money') return 'money'
  if (unit === 'share') return 'percent'
  return unit === 'count' ? 'number' : 'decimal'
}

/**
 * Converts a value of a measure for a table: shares in percent, money in whole minor units unless it has a `per` unit.
 */
export const measureCell = (value: number | null | undefined, unit: Unit, per?: string): CellValue => {
  if (value === null || value === undefined) return null
  if (unit === 'share') return value * PERCENT
  return unit === 'money' && per === undefined ? Math.round(value) : value
}
