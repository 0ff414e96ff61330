import { Button, Popover } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { clamp } from '../lib/clamp.ts'
import { type Column, nameOf } from './column.ts'
import { MAX_PX, MIN_PX, widthsOf } from './columnWidths.ts'
import { isPinned, moveColumn } from './shownColumns.ts'
import TermForm from './TermForm.tsx'
import { useTablesDispatch } from './tableHooks.ts'
import { columnHidden, columnPinned, columnResized, columnsOrdered } from './tableLayoutsSlice.ts'
import { groupSet, sortSet } from './tablesSlice.ts'
import type { TableModel } from './useTable.ts'
import './columnMenu.css'

interface Menu<Row> {
  table: TableModel<Row>
  /** Key of the column. */
  name: string
  anchor: HTMLElement
  onClose(): void
}

const STEP_PX = 24

/** Returns the actions of a column, each as a title and a function. */
const choicesOf = <Row,>(
  { props, search, layout, columns, isNarrow }: TableModel<Row>,
  column: Column<Row>,
  dispatch: ReturnType<typeof useTablesDispatch>,
): [string, () => void, boolean?][] => {
  const { name, groupBy = [] } = props
  const { key } = column
  const columnIndex = columns.indexOf(column)
  const width = widthsOf(columns, layout)[columnIndex]?.px ?? column.width
  const sort = (descending: boolean) => () =>
    dispatch(sortSet({ name, sort: [...search.sort.filter((each) => each.key !== key), { key, descending }] }))
  const move = (target: Column<Row> | undefined) => () =>
    target && dispatch(columnsOrdered({ name, order: moveColumn(props.columns, layout, key, target.key) }))
  const resize = (delta: number) => () =>
    dispatch(columnResized({ name, key, width: clamp(width + delta, MIN_PX, MAX_PX) }))
  const isGrouped = search.group.includes(key)
  const group = () =>
    dispatch(
      groupSet({ name, group: isGrouped ? search.group.filter((each) => each !== key) : [...search.group, key] }),
    )
  const pinned = isPinned(column, layout)
  const hasOrder = !props.part && !column.controls
  return [
    ...(hasOrder
      ? ([
          ['Sort ascending', sort(false)],
          ['Sort descending', sort(true)],
        ] as [string, () => void][])
      : []),
    ...(groupBy.includes(key) ? [[isGrouped ? 'Stop grouping' : 'Group by this', group] as [string, () => void]] : []),
    ...(isNarrow
      ? []
      : ([
          [pinned ? 'Unpin' : 'Pin to the left', () => dispatch(columnPinned({ name, key, pinned: !pinned }))],
          ['Move left', move(columns[columnIndex - 1]), columnIndex === 0],
          ['Move right', move(columns[columnIndex + 1]), columnIndex === columns.length - 1],
          ['Narrower', resize(-STEP_PX)],
          ['Wider', resize(STEP_PX)],
          ['Hide', () => dispatch(columnHidden({ name, key, hidden: true })), columns.length === 1],
        ] as [string, () => void, boolean?][])),
  ]
}

/** Traps keyboard focus while it is open, and restores it on close. */
const Focused = ({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className="column-menu"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        event.stopPropagation()
      }}
    >
      {children}
    </div>
  )
}

/** The menu of a column: its filter, and keyboard access to every pointer action of its head. */
const ColumnMenu = <Row,>({ table, name: key, anchor, onClose }: Menu<Row>) => {
  const dispatch = useTablesDispatch()
  const column = table.columns.find((each) => each.key === key)
  const close = () => {
    onClose()
    anchor.closest<HTMLElement>('th')?.focus()
  }
  if (!column) return null
  const { bottom, left, width } = anchor.getBoundingClientRect()
  return (
    <Popover
      open
      trigger="click"
      placement="bottom"
      onOpenChange={(open) => !open && onClose()}
      content={
        <Focused label={`Column ${nameOf(column)}`} onClose={close}>
          {!table.props.part && !table.props.preview && !column.controls && <TermForm table={table} column={column} />}
          <ul>
            {choicesOf(table, column, dispatch).map(([title, work, isDisabled]) => (
              <li key={title}>
                <Button
                  type="text"
                  size="small"
                  block
                  disabled={isDisabled ?? false}
                  onClick={() => {
                    work()
                    if (title !== 'Narrower' && title !== 'Wider') close()
                  }}
                >
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </Focused>
      }
    >
      <span className="column-menu-anchor" style={{ top: bottom, left: left + width / 2 }} />
    </Popover>
  )
}

export default ColumnMenu
