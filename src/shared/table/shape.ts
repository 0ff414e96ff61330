import { type CSSProperties, useMemo } from 'react'
import { type Days, useDays } from '../ui/useDays.ts'
import { cellText, isFigure } from './cellText.ts'
import type { Column } from './column.ts'
import { pinPlace } from './columnWidths.ts'
import { isPinned } from './shownColumns.ts'
import type { Layout } from './tableLayoutsSlice.ts'

/** A column ready to render. */
export interface ShapedColumn<Row> {
  column: Column<Row>
  className: string
  style: CSSProperties | undefined
  /** Long text takes two lines. */
  wraps: boolean
  text(row: Row): string
  /** Classes of a row's cell: a zero is dimmed. */
  classOf(row: Row): string
}

/** Properties shared by all rows of a table. */
export interface Shape<Row> {
  columns: ShapedColumn<Row>[]
  checkable: boolean
  /** Only part of the rows is loaded. */
  isPart: boolean
  /** Rows have room for two lines. */
  isTall: boolean
  /** There is room for two columns; the first one opens the rest of its row. */
  isNarrow: boolean
}

/** Returns the format of a column's days. */
export const dayFormat = ({ isKeyDay }: Pick<Column<never>, 'isKeyDay'>, { near, short }: Days) =>
  isKeyDay ? short : near

const classOf = (column: Column<never>, pinned: boolean): string =>
  [
    'data-table-cell',
    isFigure(column) && 'figure',
    column.kind === 'code' && 'code',
    column.explain && 'explained',
    pinned && 'pinned',
  ]
    .filter(Boolean)
    .join(' ')

/** Prepares the shared rendering data of rows; returns the same object until it changes. */
export const useShape = <Row>(
  columns: readonly Column<Row>[],
  layout: Layout,
  { checkable, isPart, isTall, isNarrow }: Omit<Shape<Row>, 'columns'>,
): Shape<Row> => {
  const days = useDays()
  const { pinned: pins } = layout
  return useMemo(
    () => ({
      checkable,
      isPart,
      isTall,
      isNarrow,
      columns: columns.map((column, columnIndex) => {
        const pinned = !isNarrow && isPinned(column, { pinned: pins })
        const className = classOf(column, pinned)
        const zeroClassName = `${className} zero`
        return {
          column,
          className,
          classOf: isFigure(column) ? (row) => (column.value(row) === 0 ? zeroClassName : className) : () => className,
          wraps: isTall && column.kind === 'text',
          style: pinned ? pinPlace(columnIndex) : undefined,
          text: (row) => cellText(column, row, dayFormat(column, days)),
        }
      }),
    }),
    [columns, pins, checkable, isPart, isTall, isNarrow, days],
  )
}
