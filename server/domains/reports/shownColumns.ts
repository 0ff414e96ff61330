import type { ReportColumn, ReportDraft } from '#contract/reports.ts'
import { titleWithPer } from '#rules/measures/titleWithPer.ts'

/** A column as a report shows it: where it stands in a row of the answer, and how wide it is, in pixels. */
interface ShownColumn {
  column: ReportColumn
  at: number
  width?: number
}

/** The columns of an answer in the order that a report has set, less those that it hides; what it does not name comes after. */
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

/** The head of a column: its title, and of which span it is where there are several. */
export const columnTitle = (column: ReportColumn): string =>
  `${titleWithPer(column)}${column.timespan ? ` · ${column.timespan}` : ''}`
