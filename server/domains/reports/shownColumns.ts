import type { ReportColumn, ReportDraft } from '#contract/reports.ts'
import { titleWithPer } from '#rules/measures/titleWithPer.ts'

/** A column that a report shows: its index in a result row and its width in pixels. */
interface ShownColumn {
  column: ReportColumn
  at: number
  width?: number
}

/** Returns the columns of a result in the report's order, without hidden ones; columns it does not list come last. */
export const shownColumns = (columns: readonly ReportColumn[], set: ReportDraft['columns']): ShownColumn[] => {
  const configuredColumns = set.flatMap(({ key, width, hidden }) => {
    const columnIndex = columns.findIndex((column) => column.key === key)
    const column = columns[columnIndex]
    return column && !hidden ? [{ column, at: columnIndex, ...(width === undefined ? {} : { width }) }] : []
  })
  const otherColumns = columns.flatMap((column, columnIndex) =>
    set.some(({ key }) => key === column.key) ? [] : [{ column, at: columnIndex }],
  )
  return [...configuredColumns, ...otherColumns]
}

/** Returns the header of a column: its title, and its timespan when there are several. */
export const columnTitle = (column: ReportColumn): string =>
  `${titleWithPer(column)}${column.timespan ? ` · ${column.timespan}` : ''}`
