import { Table, type TableProps, type TableRef } from 'antd'
import { useHeight } from '../lib/useHeight.ts'
import './tallTable.css'

const HEAD_PX = 40
const LEAST_PX = 240

type Props<Row> = Pick<
  TableProps<Row>,
  'columns' | 'dataSource' | 'expandable' | 'onChange' | 'onScroll' | 'rowKey' | 'rowSelection'
> & {
  className: string
  /** All columns together, in pixels; with it only the rows in sight are in the page. */
  width?: number
}

/** Rows without anything to press are scrolled with the keys. */
const makeFocusable = (table: TableRef | null) =>
  table?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0')

/** A table that fills the height there is; the page itself never scrolls. */
export const TallTable = <Row extends object>({ className, width, ...table }: Props<Row>) => {
  const [box, height] = useHeight<HTMLDivElement>()
  const y = Math.max(height - HEAD_PX, LEAST_PX)
  return (
    <div ref={box} className={`tall-table ${className}`}>
      <Table<Row>
        {...table}
        ref={makeFocusable}
        size="small"
        pagination={false}
        virtual={width !== undefined}
        scroll={width === undefined ? { y } : { x: width, y }}
      />
    </div>
  )
}
