import type { ReactNode } from 'react'
import { formatNumber } from '../lib/number.ts'
import type { DataTableProps } from './props.ts'
import type { RowSelection } from './rowSelection.ts'
import { TableGrid } from './TableGrid.tsx'
import { TablePaper } from './TablePaper.tsx'
import { TableTools } from './TableTools.tsx'
import { useTable } from './useTable.ts'
import './dataTable.css'

interface Foot {
  selection: RowSelection<never>
  footer: ReactNode
  actions: ReactNode
}

/** Data freshness, and actions for the selected rows. */
const TableFoot = ({ selection: { count, unseen }, footer, actions }: Foot) => {
  if (!footer && !(actions && count)) return null
  return (
    <footer className="data-table-foot">
      <div>{footer}</div>
      {actions && count > 0 && (
        <div className="data-table-actions">
          {formatNumber(count)} selected{unseen > 0 && ` (${formatNumber(unseen)} not shown)`}: {actions}
        </div>
      )}
    </footer>
  )
}

/** A table of many rows: the engine filters, sorts and groups them, and only visible rows are rendered. */
export const DataTable = <Row,>(props: DataTableProps<Row>): ReactNode => {
  const table = useTable(props)
  const { rows, empty, actions, footer } = props
  if (!rows.length && empty !== undefined) return empty
  return (
    <section className="data-table" aria-label="Table">
      <TableTools table={table} />
      <TableGrid table={table} />
      <TableFoot selection={table.selection} footer={footer} actions={actions} />
      <TablePaper table={{ ...table.answered, columns: table.columns, lines: table.lines, by: table.by }} />
    </section>
  )
}
