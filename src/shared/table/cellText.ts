import { formatMoney } from '../lib/money.ts'
import { formatNumber, UNKNOWN } from '../lib/number.ts'
import type { CellValue, Column } from './column.ts'

const decimals = { number: 0, decimal: 1, percent: 1 }

/** Formats a value of a column; '–' for unknown. `showDay` formats a day for the reader. */
export const writeValue = (
  { kind, fine }: Pick<Column<never>, 'kind' | 'fine'>,
  value: CellValue,
  currency: string | null | undefined,
  showDay: (day: string) => string,
): string => {
  if (value === null || value === '') return UNKNOWN
  if (kind === 'money')
    return currency ? formatMoney(Number(value), currency, fine) : formatNumber(Number(value) / 100, 2)
  if (kind === 'day') return showDay(String(value))
  if (kind === 'number' || kind === 'decimal' || kind === 'percent') return formatNumber(Number(value), decimals[kind])
  return String(value)
}

/** Returns the text of a row's cell. */
export const cellText = <Row>(column: Column<Row>, row: Row, showDay: (day: string) => string): string =>
  writeValue(column, column.value(row), column.currency?.(row), showDay)

/** Pixels of a cell's padding, a digit, and a comma or point. */
const PADDING_PX = 16
const DIGIT_PX = 8.4
const COMMA_PX = 3.8

/**
 * Returns the minimum width at which a total fits completely, because a truncated number could be mistaken for another.
 */
export const totalPx = (formattedTotal: string): number => {
  const commas = formattedTotal.match(/[.,\s]/g)?.length ?? 0
  return Math.ceil(commas * COMMA_PX + (formattedTotal.length - commas) * DIGIT_PX + PADDING_PX)
}

const figures = new Set<Column<never>['kind']>(['number', 'decimal', 'percent', 'money'])

/** Returns whether a column is right-aligned. */
export const isFigure = ({ kind }: Pick<Column<never>, 'kind'>): boolean => figures.has(kind)
