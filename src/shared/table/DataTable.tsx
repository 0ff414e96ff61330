import type { ReactNode } from 'react'
import type { DataTableProps } from './props.ts'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableTools } from './TableTools.tsx'
import { useTable } from './useTable.ts'
import './dataTable.css'

/** A table of many rows: filtered, sorted and grouped by the engine, of which the rows in sight are drawn. */
export const DataTable = <Row,>(props: DataTableProps<Row>): ReactNode => {
  const table = useTable(props)
  const { rows, empty, actions, footer, tools } = props
  if (!rows.length && empty !== undefined) return empty
  return (
    <section className="data-table" aria-label="Table">
      <TableTools table={table} tools={tools} />
      <TableGrid table={table} />
      <TableFoot selection={table.selection} footer={footer} actions={actions} />
    </section>
  )
}
