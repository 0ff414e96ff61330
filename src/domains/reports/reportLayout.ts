import type { Report, ReportInput } from '#contract/reports.ts'
import { spansAt } from '#rules/measures/spans.ts'
import type { Column } from '#shared/table/column.ts'
import { isHidden, orderColumns } from '#shared/table/shownColumns.ts'
import type { Layout } from '#shared/table/tableLayoutsSlice.ts'
import type { TableSearch } from '#shared/table/tablesSlice.ts'

type Columns = ReportInput['columns']
type Sort = ReportInput['sort']

/** Converts a report's columns to a table layout. */
export const layoutOf = (columns: Report['columns']): Layout => ({
  order: columns.map(({ key }) => key),
  widths: Object.fromEntries(columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]]))),
  hidden: Object.fromEntries(columns.flatMap(({ key, hidden }) => (hidden === undefined ? [] : [[key, hidden]]))),
  pinned: {},
})

/** Converts a table layout to a report's columns; empty for the default layout. */
export const columnsOf = (columns: readonly Column<never>[], layout: Layout): Columns => {
  const isPlain = !layout.order.length && !Object.keys(layout.widths).length && !Object.keys(layout.hidden).length
  if (isPlain) return []
  return orderColumns(columns, layout.order).map((column) => {
    const { key } = column
    const width = layout.widths[key]
    return {
      key,
      ...(width !== undefined && { width: Math.round(width) }),
      ...(isHidden(column, layout) && { hidden: true }),
    }
  })
}

export const sortOf = (sort: readonly Sort[number][]): TableSearch['sort'] =>
  sort.map(({ by: sortKey, descending = false }) => ({ key: sortKey, descending }))

/** Maximum number of sort columns. */
const MAX_SORT = 6

/** Any day, because titles of spans do not depend on it. */
const ANY_DAY = '2000-01-01'

type ReportSource = Pick<ReportInput, 'query' | 'shownInfo'>

/**
 * Returns whether a query has a column: `units`, `units|Last 7 days` with several spans, `units:change` with a
 * comparison, `shown.name`.
 */
const hasColumn = ({ query, shownInfo }: ReportSource): ((key: string) => boolean) => {
  const titles = query.spans.length > 1 ? spansAt(query.spans, ANY_DAY).map(({ title }) => `|${title}`) : ['']
  const ends = query.compare ? ['', ':before', ':change'] : ['']
  const figures = query.measures.flatMap((key) => titles.flatMap((title) => ends.map((end) => `${key}${title}${end}`)))
  const columnKeys = new Set([...query.dimensions, ...shownInfo.map((key) => `shown.${key}`), ...figures])
  return (key) => columnKeys.has(key)
}

/** Converts a table's sort order for a report; columns that the query lacks are dropped. */
export const reportSort = (sort: TableSearch['sort'], source: ReportSource): Sort => {
  const isKnown = hasColumn(source)
  return sort
    .filter(({ key }) => isKnown(key))
    .slice(0, MAX_SORT)
    .map(({ key, descending }) => ({ by: key, descending }))
}
