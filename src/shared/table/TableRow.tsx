import { memo } from 'react'
import { UNKNOWN } from '../lib/number.ts'
import type { Column } from './column.ts'
import type { Shape, ShapedColumn } from './shape.ts'

/** The marked cells of a line, first and last; −1 for no cell. */
export interface Marks {
  active: number
  from: number
  to: number
}

interface Shown<Row> {
  row: Row
  line: number
  headLines: number
  px: number
  shape: Shape<Row>
  label: string
  isSelected: boolean
  isSelectable: boolean
  className: string
  marks: Marks | undefined
}

const markOf = (marks: Marks | undefined, columnIndex: number) =>
  marks && columnIndex >= marks.from && columnIndex <= marks.to && marks.from < marks.to ? true : undefined

/** On narrow screens the first column opens the rest of its row, unless it has its own link. */
const opens = ({ kind, cell, narrowCell }: Column<never>) => kind === 'code' || !cell || narrowCell !== undefined

/** Renders the content of a cell; a long text takes two lines when there is room. */
const renderCell = <Value,>({ column, text, wraps }: ShapedColumn<Value>, row: Value, isNarrow: boolean) => {
  const content = (isNarrow ? column.narrowCell : undefined)?.(row) ?? column.cell?.(row)
  if (content !== undefined && content !== null) return content
  const shown = text(row)
  const href = shown === UNKNOWN ? undefined : column.href?.(row)
  const linked =
    href === undefined ? (
      shown
    ) : (
      <a className="data-table-link" href={href}>
        {shown}
      </a>
    )
  return wraps ? <span className="data-table-lines">{linked}</span> : linked
}

const Row = <Value,>(props: Shown<Value>) => {
  const { row, line, headLines, px, shape, label, isSelected, isSelectable, className, marks } = props
  const firstColumnIndex = shape.checkable ? 1 : 0
  const tabIndex = (columnIndex: number) => (marks?.active === columnIndex ? 0 : undefined)
  return (
    <tr
      aria-rowindex={line + headLines + 1}
      aria-selected={shape.checkable ? isSelected : undefined}
      data-line={line}
      className={className}
      style={{ transform: `translateY(${line * px}px)` }}
    >
      {shape.checkable && (
        <td className="data-table-cell pinned check" tabIndex={tabIndex(0)}>
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isSelected}
            disabled={!isSelectable}
            aria-label={`Select ${label}`}
          />
        </td>
      )}
      {shape.columns.map((shaped, columnIndex) => (
        <td
          key={shaped.column.key}
          data-col={shaped.column.key}
          className={shaped.classOf(row)}
          style={shaped.style}
          tabIndex={tabIndex(columnIndex + firstColumnIndex)}
          data-marked={markOf(marks, columnIndex + firstColumnIndex)}
        >
          {shape.isNarrow && columnIndex === 0 && opens(shaped.column) ? (
            <button type="button" tabIndex={-1} className="data-table-open">
              {shaped.column.narrowCell?.(row) ?? shaped.text(row)}
            </button>
          ) : (
            renderCell(shaped, row, shape.isNarrow)
          )}
        </td>
      ))}
    </tr>
  )
}

/** A row of the table; it is memoized and renders only when its props change. */
export const TableRow = memo(Row) as typeof Row
