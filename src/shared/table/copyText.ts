import type { CellPlace } from './cellPlace.ts'
import { nameOf } from './column.ts'
import { type ShownTable, valuesAt, writeTsv } from './shownValues.ts'
import type { TableModel } from './useTable.ts'

const between = (a: number, b: number) =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => Math.min(a, b) + index)

/**
 * Returns the text to copy: the marked cells; otherwise the selected rows with their titles; otherwise the active cell.
 * `firstColumnIndex` is the index of the first column after the check boxes; `isSelected` is undefined without a
 * selection.
 */
export const copyText = <Row>(
  table: ShownTable<Row>,
  active: CellPlace,
  anchor: CellPlace,
  firstColumnIndex: number,
  isSelected: ((row: Row) => boolean) | undefined,
): string | undefined => {
  const isOne = active.line === anchor.line && active.column === anchor.column
  if (isOne && isSelected) {
    const { rows, answer } = table
    const columns = table.columns.filter(({ controls }) => !controls)
    const order = answer ? [...answer.order] : rows.map((_, row) => row)
    const selectedRows = order.filter((row) => isSelected(rows[row] as Row))
    const plainTable: ShownTable<Row> = {
      ...table,
      columns,
      lines: { count: selectedRows.length, at: (place) => ({ is: 'row', row: selectedRows[place] as number }) },
    }
    return writeTsv([columns.map(nameOf), ...selectedRows.map((_, place) => valuesAt(plainTable, place))])
  }
  if (active.line < 0 || active.line >= table.lines.count) return undefined
  const columns = between(active.column, anchor.column).map((column) => column - firstColumnIndex)
  const lines = between(active.line, Math.max(0, anchor.line)).map((line) => {
    const values = valuesAt(table, line)
    return columns.filter((column) => column >= 0).map((column) => values[column] ?? null)
  })
  return writeTsv(lines)
}

/** Returns the keys of at most `most` displayed rows from a line downwards. */
export const rowKeysFrom = <Row>(
  { lines, answered, rowKey }: Pick<TableModel<Row>, 'lines' | 'answered' | 'rowKey'>,
  from: number,
  most: number,
): string[] => {
  const keys: string[] = []
  for (let place = from; place < lines.count && keys.length < most; place += 1) {
    const line = lines.at(place)
    if (line.is === 'row') keys.push(rowKey(answered.rows[line.row] as Row))
  }
  return keys
}
