// The same table as antd makes it: its virtual Table over an array, as its documentation has it.
import { Button, Input, Table } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Cells, columns, groupCells, isFigure, type Key, loadCells } from './cells.ts'

const compare = (key: Key) =>
  isFigure(key)
    ? (a: Cells, b: Cells) => Number(a[key]) - Number(b[key])
    : (a: Cells, b: Cells) => String(a[key]).localeCompare(String(b[key]))
const antdColumns = columns.map((key) => ({
  key,
  dataIndex: key,
  title: key,
  width: 110,
  ellipsis: true,
  sorter: compare(key),
  onCell: () => ({ 'data-col': key }) as object,
  onHeaderCell: () => ({ 'data-col': key }) as object,
}))

const Page = () => {
  const [rows, setRows] = useState<Cells[]>([])
  const [text, setText] = useState('')
  const [isGrouped, setGrouped] = useState(false)
  useEffect(() => void loadCells().then(setRows), [])
  const shown = useMemo(() => {
    const wanted = text.toLowerCase()
    const found = wanted
      ? rows.filter(({ name, sku, asin }) =>
          [name, sku, asin].some((cell) => String(cell).toLowerCase().includes(wanted)),
        )
      : rows
    return isGrouped ? groupCells(found) : found
  }, [rows, text, isGrouped])
  return (
    <>
      <div className="bar">
        <Input data-testid="table-filter" value={text} onChange={({ target }) => setText(target.value)} />
        <Button data-testid="group-toggle" onClick={() => setGrouped(!isGrouped)}>
          Group
        </Button>
        <span data-testid="row-count">{shown.length}</span>
      </div>
      <Table
        virtual
        size="small"
        rowKey="sku"
        showSorterTooltip={false}
        pagination={false}
        columns={antdColumns}
        dataSource={shown}
        scroll={{ x: 1320, y: 640 }}
      />
    </>
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(<Page />)
