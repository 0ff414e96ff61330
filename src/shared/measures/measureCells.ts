import type { MeasureDescription } from '#contract/measures.ts'
import type { CellValue, ColumnKind } from '../table/column.ts'

type Unit = MeasureDescription['unit']

const PERCENT = 100

/** The kind of a column that shows a measure. */
export const measureKind = (unit: Unit): Extract<ColumnKind, 'money' | 'percent' | 'number' | 'decimal'> => {
  if (unit === 'money') return 'money'
  if (unit === 'share') return 'percent'
  return unit === 'count' ? 'number' : 'decimal'
}

/** A value of a measure as a table has it: shares in per cent, money in whole minor units unless it is `per` one of something. */
export const measureCell = (value: number | null | undefined, unit: Unit, per?: string): CellValue => {
  if (value === null || value === undefined) return null
  if (unit === 'share') return value * PERCENT
  return unit === 'money' && per === undefined ? Math.round(value) : value
}
