import type { Column } from '../table/column.ts'
import { linesOf } from '../table/lines.ts'
import { valuesAt, writeCsv } from '../table/shownValues.ts'
import type { ChartRow } from './chartRows.ts'

/** Formats the numbers of the charts as CSV; a column's heading names its measure and its part. */
export const chartCsv = (rows: readonly ChartRow[], columns: readonly Column<ChartRow>[]): string => {
  const lines = linesOf(rows.length, undefined, undefined, () => false)
  const table = { rows, answer: undefined, columns, lines, by: [] }
  return writeCsv([
    columns.map(({ group, title }) => (group ? `${group}: ${title}` : title)),
    ...rows.map((_, place) => valuesAt(table, place)),
  ])
}
