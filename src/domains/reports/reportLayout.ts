import type { Report, ReportInput } from '#contract/reports.ts'
import { spansAt } from '#rules/measures/spans.ts'
import type { Column } from '#shared/table/column.ts'
import { isHidden, orderColumns } from '#shared/table/shownColumns.ts'
import type { Layout } from '#shared/table/tableLayoutsSlice.ts'
import type { TableSearch } from '#shared/table/tablesSlice.ts'

type Columns = ReportInput['columns']
type Sort = ReportInput['sort']

/** How a table shows columns as a report has them. */
export const layoutOf = (columns: Report['columns']): Layout => ({
  order: columns.map(({ key }) => key),
  widths: Object.fromEntries(columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]]))),
  hidden: Object.fromEntries(columns.flatMap(({ key, hidden }) => (hidden === undefined ? [] : [[key, hidden]]))),
  pinned: {},
})

/** The columns of a report as a table shows them; none where nobody has laid them out. */
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

/** Most that a report is sorted by. */
const MAX_SORT = 6

/** Titles of spans do not depend on the day they are asked on. */
const ANY_DAY = '2000-01-01'

type ReportSource = Pick<ReportInput, 'query' | 'shownInfo'>

/** Whether a question has a column: `units`, `units|Last 7 days` of several spans, `units:change` where it is compared, `shown.name`. */
const hasColumn = ({ query, shownInfo }: ReportSource): ((key: string) => boolean) => {
  const titles = query.spans.length > 1 ? spansAt(query.spans, ANY_DAY).map(({ title }) => `|${title}`) : ['']
  const ends = query.compare ? ['', ':before', ':change'] : ['']
  const figures = query.measures.flatMap((key) => titles.flatMap((title) => ends.map((end) => `${key}${title}${end}`)))
  const columnKeys = new Set([...query.dimensions, ...shownInfo.map((key) => `shown.${key}`), ...figures])
  return (key) => columnKeys.has(key)
}

/** By what a table is sorted, as a report takes it; columns that the question does not have any more are passed over. */
export const reportSort = (sort: TableSearch['sort'], source: ReportSource): Sort => {
  const isKnown = hasColumn(source)
  return sort
    .filter(({ key }) => isKnown(key))
    .slice(0, MAX_SORT)
    .map(({ key, descending }) => ({ by: key, descending }))
}
