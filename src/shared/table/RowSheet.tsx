import { Drawer } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useDays } from '../ui/useDays.ts'
import { cellText } from './cellText.ts'
import { type Column, nameOf } from './column.ts'
import './rowSheet.css'

interface Sheet<Row> {
  /** Undefined: closed. */
  row: Row | undefined
  columns: readonly Column<Row>[]
  content: ((row: Row) => ReactNode) | undefined
  onClose(): void
}

/** One row with all its columns, on narrow screens. */
const RowSheet = <Row,>({ row, columns, content, onClose }: Sheet<Row>) => {
  const { short } = useDays()
  const latest = useRef(row)
  latest.current = row ?? latest.current
  const currentRow = latest.current
  const [firstColumn, ...rest] = columns
  return (
    <Drawer
      open={row !== undefined}
      onClose={onClose}
      placement="bottom"
      size={420}
      title={currentRow && firstColumn && cellText(firstColumn, currentRow, short)}
    >
      {currentRow &&
        (content?.(currentRow) ?? (
          <dl className="row-sheet figure">
            {rest.map((column) => (
              <div key={column.key}>
                <dt>{nameOf(column)}</dt>
                <dd>{column.cell?.(currentRow) ?? cellText(column, currentRow, short)}</dd>
              </div>
            ))}
          </dl>
        ))}
    </Drawer>
  )
}

export default RowSheet
