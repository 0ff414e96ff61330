import { memo } from 'react'
import { formatNumber } from '../lib/number.ts'
import type { Groups } from './engine/groupRows.ts'
import { totalOf } from './groupTotals.ts'
import type { Shape } from './shape.ts'
import type { Marks } from './TableRow.tsx'
import { TotalCell } from './TotalCell.tsx'

interface Shown<Row> {
  rows: readonly Row[]
  order: Uint32Array
  groups: Groups
  group: number
  /** Keys of the grouping columns. */
  by: readonly string[]
  isOpen: boolean
  isSelected: boolean
  line: number
  headLines: number
  px: number
  shape: Shape<Row>
  marks: Marks | undefined
}

const Group = <Row,>(props: Shown<Row>) => {
  const { rows, order, groups, group, by: groupKeys, isOpen, isSelected, line, headLines, px, shape, marks } = props
  const from = groups.starts[group] as number
  const to = groups.starts[group + 1] as number
  const firstRow = rows[order[from] as number] as Row
  const inside = () => Array.from(order.subarray(from, to), (row) => rows[row] as Row)
  const firstColumnIndex = shape.checkable ? 1 : 0
  const tabIndex = (columnIndex: number) => (marks?.active === columnIndex ? 0 : undefined)
  const titles = shape.columns.flatMap(({ column, text }) => (groupKeys.includes(column.key) ? [text(firstRow)] : []))
  return (
    <tr
      aria-rowindex={line + headLines + 1}
      aria-expanded={isOpen}
      aria-level={1}
      data-line={line}
      className="data-table-row group"
      style={{ transform: `translateY(${line * px}px)` }}
    >
      {shape.checkable && (
        <td className="data-table-cell pinned check" tabIndex={tabIndex(0)}>
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isSelected}
            aria-label={`Select all of ${titles.join(', ')}`}
          />
        </td>
      )}
      {shape.columns.map((shaped, columnIndex) => {
        const { column, style, text } = shaped
        const isKey = groupKeys.includes(column.key)
        return (
          <TotalCell
            key={column.key}
            shaped={shaped}
            total={isKey ? undefined : totalOf(column, groups.sums, group, inside)}
            style={style}
            tabIndex={tabIndex(columnIndex + firstColumnIndex)}
          >
            {columnIndex === 0 && (
              <span className="data-table-opener" aria-hidden="true">
                {isOpen ? '▾' : '▸'}
              </span>
            )}
            {isKey && text(firstRow)}
            {columnIndex === 0 && <span className="data-table-size"> {formatNumber(to - from)}</span>}
          </TotalCell>
        )
      })}
    </tr>
  )
}

/** The head of a group: the common values of its rows, their count, and their sub-totals. */
export const TableGroup = memo(Group) as typeof Group
