import { cellText, writeValue } from './cellText.ts'
import { totalOf } from './groupTotals.ts'
import type { ShownTable } from './shownValues.ts'

/** Returns the texts of a line by column key; a group has its sub-totals, and an empty text elsewhere. */
export const printedCells = <Row>(
  table: ShownTable<Row>,
  place: number,
  showDay: (day: string) => string,
): ReadonlyMap<string, string> => {
  const { answer, rows, columns, by: groupKeys, lines } = table
  const line = lines.at(place)
  if (line.is === 'row')
    return new Map(columns.map((column) => [column.key, cellText(column, rows[line.row] as Row, showDay)]))
  const groups = answer?.groups
  if (!groups) return new Map()
  const order = Array.from(answer.order.subarray(groups.starts[line.group], groups.starts[line.group + 1]))
  const firstRow = rows[order[0] as number] as Row
  return new Map(
    columns.map((column) => {
      if (groupKeys.includes(column.key)) return [column.key, cellText(column, firstRow, showDay)]
      const total = totalOf(column, groups.sums, line.group, () => order.map((row) => rows[row] as Row))
      return [column.key, total ? writeValue(column, total.value, total.currency, showDay) : '']
    }),
  )
}
