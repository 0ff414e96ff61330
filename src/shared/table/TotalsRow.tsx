import { memo } from 'react'
import { formatNumber } from '../lib/number.ts'
import type { Total } from './groupTotals.ts'
import type { Shape } from './shape.ts'
import { TotalCell } from './TotalCell.tsx'

interface Shown<Row> {
  /** Number of summed rows. */
  count: number
  /** The total of each column. */
  totals: readonly (Total | undefined)[]
  shape: Shape<Row>
  /** Its index among all lines, from 1. */
  rowIndex: number
}

const Totals = <Row,>({ count, totals, shape, rowIndex }: Shown<Row>) => (
  <tfoot className="data-table-totals">
    <tr aria-rowindex={rowIndex} className="data-table-line">
      {shape.checkable && <td className="data-table-cell pinned check" />}
      {shape.columns.map((shaped, columnIndex) => (
        <TotalCell key={shaped.column.key} shaped={shaped} total={totals[columnIndex]} style={shaped.style}>
          {columnIndex === 0 && `Σ ${formatNumber(count)}`}
        </TotalCell>
      ))}
    </tr>
  </tfoot>
)

/** The totals over all matching rows. */
export const TotalsRow = memo(Totals) as typeof Totals
