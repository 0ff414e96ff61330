import { csvCell, guardFormula } from '#rules/formulaGuard.ts'
import { minorUnits } from '#rules/money.ts'
import type { Answered } from './answered.ts'
import type { CellValue, Column } from './column.ts'
import type { Groups } from './engine/groupRows.ts'
import { totalOf } from './groupTotals.ts'
import type { Lines } from './lines.ts'

/** The displayed table, for copies and exports. */
export interface ShownTable<Row> extends Omit<Answered<Row>, 'question'> {
  columns: readonly Column<Row>[]
  lines: Lines
  by: readonly string[]
}

/** Converts a value for other programs: money in whole currency units, a day unchanged. */
const toRawValue = ({ kind }: Column<never>, value: CellValue, currency: string | null | undefined): CellValue => {
  if (value === null || value === '') return null
  if (kind === 'money') return Number(value) / 10 ** (minorUnits(currency ?? '') ?? 2)
  if (kind === 'number' || kind === 'decimal' || kind === 'percent') return Number(value)
  return String(value)
}

const groupValues = <Row>(
  { rows, answer, columns, by: groupKeys }: ShownTable<Row>,
  groups: Groups,
  group: number,
): CellValue[] => {
  const order = answer?.order.subarray(groups.starts[group], groups.starts[group + 1]) ?? new Uint32Array()
  const firstRow = rows[order[0] as number] as Row
  const inside = () => Array.from(order, (row) => rows[row] as Row)
  return columns.map((column) => {
    if (groupKeys.includes(column.key)) return toRawValue(column, column.value(firstRow), column.currency?.(firstRow))
    const total = totalOf(column, groups.sums, group, inside)
    return total ? toRawValue(column, total.value, total.currency) : null
  })
}

/** Returns the values of a line by column; for a group, its sub-totals. */
export const valuesAt = <Row>(table: ShownTable<Row>, place: number): CellValue[] => {
  const line = table.lines.at(place)
  const groups = table.answer?.groups
  if (line.is === 'group') return groups ? groupValues(table, groups, line.group) : []
  const row = table.rows[line.row] as Row
  return table.columns.map((column) => toRawValue(column, column.value(row), column.currency?.(row)))
}

const tsvCell = (value: CellValue) =>
  typeof value === 'string' ? guardFormula(value.replaceAll(/[\t\r\n]+/g, ' ')) : String(value ?? '')

/** Formats values as tab-separated lines, which spreadsheets can paste. */
export const writeTsv = (lines: readonly (readonly CellValue[])[]): string =>
  lines.map((values) => values.map(tsvCell).join('\t')).join('\n')

/** Formats values as CSV (RFC 4180), with a byte order mark for spreadsheets. */
export const writeCsv = (lines: readonly (readonly CellValue[])[]): string =>
  `\ufeff${lines.map((values) => `${values.map((value) => (typeof value === 'number' ? String(value) : csvCell(value ?? ''))).join(',')}\r\n`).join('')}`
