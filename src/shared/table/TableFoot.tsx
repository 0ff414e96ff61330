import type { ReactNode } from 'react'
import { formatNumber } from '../lib/number.ts'
import type { RowSelection } from './rowSelection.ts'

interface Foot {
  selection: RowSelection<never>
  footer: ReactNode
  actions: ReactNode
}

/** Freshness of the sources, and what can be done with the selected rows. */
export const TableFoot = ({ selection: { count, unseen }, footer, actions }: Foot) => {
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
