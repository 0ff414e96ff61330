import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNarrow } from '../lib/useNarrow.ts'
import { useDays } from '../ui/useDays.ts'
import type { Answered } from './answered.ts'
import type { CellPlace } from './cellPlace.ts'
import type { Column } from './column.ts'
import type { Question } from './engine/search.ts'
import { type Lines, linesOf } from './lines.ts'
import type { DataTableProps } from './props.ts'
import { type RowSelection, useRowSelection } from './rowSelection.ts'
import { type Shape, useShape } from './shape.ts'
import { shownColumns } from './shownColumns.ts'
import { useBeShownList } from './shownList.ts'
import { useLayout, useSearch, useTablesDispatch } from './tableHooks.ts'
import type { TableLayout } from './tableLayoutsSlice.ts'
import { type TableStyle, useTableStyle } from './tableStyle.ts'
import { currentTableSet, type TableSearch } from './tablesSlice.ts'
import { useAnswer } from './useAnswer.ts'
import { useStable } from './useStable.ts'
import { useTableLink } from './useTableLink.ts'

/**
 * Tracks open groups. A group is identified by the common values of its rows, so that it stays open when rows change.
 */
const useOpenGroups = <Row>(answered: Answered<Row>, columns: readonly Column<Row>[], groupKeys: readonly string[]) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const nameOf = useMemo(() => {
    const { rows, answer } = answered
    const keys = columns.filter(({ key }) => groupKeys.includes(key))
    return (group: number): string => {
      const row = rows[answer?.order[answer.groups?.starts[group] ?? 0] ?? 0] as Row
      return JSON.stringify(keys.map(({ key, value }) => [key, value(row)]))
    }
  }, [answered, columns, groupKeys])
  const isOpen = useCallback((group: number) => open.size > 0 && open.has(nameOf(group)), [open, nameOf])
  const toggle = useCallback(
    (group: number) => {
      const name = nameOf(group)
      setOpen((previousGroups) => {
        const next = new Set(previousGroups)
        if (!next.delete(name)) next.add(name)
        return next
      })
    },
    [nameOf],
  )
  return { isOpen, toggle }
}

/** Rows that match a table's filters, in order, and all the rows that were filtered. */
interface Shown<Row> {
  shown: readonly Row[]
  rows: readonly Row[]
}

/** Calls `tell` with the rows that match the table's filters, once the current query is answered. */
const useTellShown = <Row>(
  { rows, answer, question: answered }: Answered<Row>,
  question: Question,
  tell: ((visibleRows: Shown<Row> | undefined) => void) | undefined,
): void => {
  const isCurrent = answered === question
  useEffect(() => {
    if (!tell) return
    const order = answer?.order
    const visibleRows = order ? Array.from(order, (rowIndex) => rows[rowIndex] as Row) : rows
    tell(isCurrent ? { shown: visibleRows, rows } : undefined)
  }, [rows, answer, isCurrent, tell])
}

/** State that the parts of a table share. */
export interface TableModel<Row> {
  props: DataTableProps<Row>
  search: TableSearch
  layout: TableLayout
  style: TableStyle
  isNarrow: boolean
  /** The visible columns, from left to right. */
  columns: Column<Row>[]
  shape: Shape<Row>
  answered: Answered<Row>
  /** Column keys that the current answer is grouped by. */
  by: readonly string[]
  lines: Lines
  isOpen(group: number): boolean
  toggleGroup(group: number): void
  selection: RowSelection<Row>
  rowKey(row: Row): string
  /** Returns the exact day of a cell of a day. */
  describe(cell: CellPlace, firstColumnIndex: number): string | undefined
}

/** A table of any row type, for lazily loaded parts, which cannot be generic. */
export type AnyTable = TableModel<never>

const noKeys: readonly string[] = []
const plainQuestion: Question = { text: '', terms: [], sort: [], group: [], binary: false }

/** Combines the table state of the address, the slices and the screen. */
export const useTable = <Row>(props: DataTableProps<Row>): TableModel<Row> => {
  const { name, rows, columns, selected, onSelect } = props
  const dispatch = useTablesDispatch()
  const search = useSearch(name)
  const layout = useLayout(name)
  const style = useTableStyle()
  const isNarrow = useNarrow()
  useTableLink(name)
  useEffect(() => {
    dispatch(currentTableSet(name))
    return () => void dispatch(currentTableSet(null))
  }, [dispatch, name])

  const { text, terms, sort, group } = search
  const { part = false, tall = false } = props
  const isPlain = part || props.served !== undefined
  const question = useMemo(
    () => (isPlain ? plainQuestion : { text, terms, sort, group, binary: style.binarySortTables }),
    [isPlain, text, terms, sort, group, style.binarySortTables],
  )
  const answered = useAnswer(rows, columns, question, props.revised)
  useTellShown(answered, question, props.onShown)
  const groupKeys = answered.answer?.groups ? group : noKeys
  const rowKey = useStable(props.rowKey)
  useBeShownList(answered, rowKey)
  const select = useStable((keys: string[]) => onSelect?.(keys))
  const { isOpen, toggle } = useOpenGroups(answered, columns, groupKeys)
  const lines = useMemo(
    () => linesOf(answered.rows.length, answered.answer?.order, answered.answer?.groups, isOpen),
    [answered, isOpen],
  )
  const visibleColumns = useMemo(() => shownColumns(columns, layout, isNarrow), [columns, layout, isNarrow])
  const shape = useShape(visibleColumns, layout, {
    // on a phone a long press selects the first row
    checkable: selected !== undefined && (!isNarrow || selected.length > 0),
    isPart: part,
    isTall: tall,
    isNarrow,
  })
  const selection = useRowSelection({ answered, lines, rowKey, selected, onSelect: select, canSelect: props.canSelect })
  const days = useDays()
  const describe = ({ line: place, column: columnIndex }: CellPlace, firstColumnIndex: number) => {
    const column = visibleColumns[columnIndex - firstColumnIndex]
    if (column?.kind !== 'day' || place < 0 || place >= lines.count) return undefined
    const line = lines.at(place)
    const value = line.is === 'row' ? column.value(answered.rows[line.row] as Row) : null
    return value === null || value === '' ? undefined : days.exact(String(value))
  }
  return {
    props,
    search,
    layout,
    style,
    isNarrow,
    columns: visibleColumns,
    shape,
    answered,
    by: groupKeys,
    lines,
    isOpen,
    toggleGroup: toggle,
    selection,
    rowKey,
    describe,
  }
}
