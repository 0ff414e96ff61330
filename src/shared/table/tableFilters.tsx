import { Suspense, useContext } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import type { ToolFilter } from '../ui/toolFilter.ts'
import { type Column, nameOf } from './column.ts'
import { formatTerm } from './formatTerm.ts'
import type TermFormView from './TermForm.tsx'
import { TableContext } from './tableContext.ts'
import type { useTablesDispatch } from './tableHooks.ts'
import { groupSet, sortSet, type TableSearch, termRemoved } from './tablesSlice.ts'
import type { TableModel } from './useTable.ts'

// loaded only when it is opened
const TermForm = lazyPart(() => import('./TermForm.tsx')) as unknown as typeof TermFormView

const Editor = ({ column }: { column: Column<never> }) => {
  const table = useContext(TableContext)
  return (
    table && (
      <Suspense>
        <TermForm table={table} column={column} />
      </Suspense>
    )
  )
}

/** Returns the filters of a table's columns, its order and its groups, as they stand in its tool bar. */
export const tableFilters = <Row,>(
  { name, columns, rows, part, preview }: TableModel<Row>['props'],
  { terms, sort, group }: Pick<TableSearch, 'terms' | 'sort' | 'group'>,
  dispatch: ReturnType<typeof useTablesDispatch>,
  showDay: (day: string) => string,
): ToolFilter[] => {
  if (part) return []
  const titleOf = (key: string) => {
    const column = columns.find((each) => each.key === key)
    return column ? nameOf(column) : key
  }
  const columnFilter = (column: Column<Row>): ToolFilter => {
    const { key } = column
    const term = terms.find((each) => each.key === key)
    const label = term && formatTerm(column, rows, term, showDay)
    return {
      key: `column ${key}`,
      name: nameOf(column),
      value: label,
      ...(label !== undefined && { label }),
      isFolded: true,
      onClear: () => dispatch(termRemoved({ name, key })),
      editor: <Editor column={column} />,
    }
  }
  const sortFilter = ({ key, descending }: (typeof sort)[number]): ToolFilter => {
    const label = `${descending ? '▼' : '▲'} ${titleOf(key)}`
    return {
      key: `sort ${key}`,
      name: 'Order',
      value: label,
      label,
      onClear: () => dispatch(sortSet({ name, sort: sort.filter((each) => each.key !== key) })),
    }
  }
  const groups = group.map(titleOf).join(' + ')
  return [
    ...(preview ? [] : columns.filter(({ controls }) => !controls).map(columnFilter)),
    ...sort.map(sortFilter),
    ...(group.length
      ? [
          {
            key: 'group',
            name: 'Group',
            value: groups,
            label: `by ${groups}`,
            onClear: () => void dispatch(groupSet({ name, group: [] })),
          },
        ]
      : []),
  ]
}
