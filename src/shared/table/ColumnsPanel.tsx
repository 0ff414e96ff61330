import { Button } from 'antd'
import { nameOf } from './column.ts'
import { isHidden, moveColumn, orderColumns } from './shownColumns.ts'
import { useTablesDispatch } from './tableHooks.ts'
import { columnHidden, columnsOrdered, layoutOpened, plainLayout } from './tableLayoutsSlice.ts'
import type { AnyTable } from './useTable.ts'

/** Chooses which columns are visible, and their order. */
const ColumnsPanel = ({ table: { props, layout, columns: visibleColumns } }: { table: AnyTable }) => {
  const dispatch = useTablesDispatch()
  const { name, columns } = props
  const ordered = orderColumns(columns, layout.order)
  const move = (key: string, target: string | undefined) =>
    target && dispatch(columnsOrdered({ name, order: moveColumn(columns, layout, key, target) }))
  return (
    <>
      <ul className="data-table-columns">
        {ordered.map((column, columnIndex) => {
          const { key } = column
          const title = nameOf(column)
          const hidden = isHidden(column, layout)
          return (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  checked={!hidden}
                  disabled={!hidden && visibleColumns.length === 1}
                  onChange={() => dispatch(columnHidden({ name, key, hidden: !hidden }))}
                />
                {title}
              </label>
              <Button
                size="small"
                type="text"
                aria-label={`Move ${title} up`}
                disabled={columnIndex === 0}
                onClick={() => move(key, ordered[columnIndex - 1]?.key)}
              >
                ↑
              </Button>
              <Button
                size="small"
                type="text"
                aria-label={`Move ${title} down`}
                disabled={columnIndex === ordered.length - 1}
                onClick={() => move(key, ordered[columnIndex + 1]?.key)}
              >
                ↓
              </Button>
            </li>
          )
        })}
      </ul>
      <Button size="small" onClick={() => dispatch(layoutOpened({ name, layout: plainLayout() }))}>
        Reset columns
      </Button>
    </>
  )
}

export default ColumnsPanel
