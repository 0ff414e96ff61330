import { memo } from 'react'
import { formatNumber } from '../lib/number.ts'
import type { Answered } from './answered.ts'
import { totalOf } from './groupTotals.ts'
import type { Shape } from './shape.ts'
import { TotalCell } from './TotalCell.tsx'

interface Shown<Row> {
  answered: Answered<Row>
  shape: Shape<Row>
  /** Its number among all lines, from 1. */
  rowIndex: number
}

const Totals = <Row,>({ answered: { rows, answer }, shape, rowIndex }: Shown<Row>) => {
  const shown = () => (answer ? Array.from(answer.order, (row) => rows[row] as Row) : rows)
  const count = answer?.order.length ?? rows.length
  return (
    <tfoot className="data-table-totals">
      <tr aria-rowindex={rowIndex} className="data-table-line">
        {shape.checkable && <td className="data-table-cell pinned check" />}
        {shape.columns.map((shaped, at) => {
          const total = count ? totalOf(shaped.column, answer?.totals, 0, shown) : undefined
          return (
            <TotalCell key={shaped.column.key} shaped={shaped} total={at > 0 ? total : undefined} style={shaped.style}>
              {at === 0 && `Σ ${formatNumber(count)}`}
            </TotalCell>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** What all shown rows come to. */
export const TotalsRow = memo(Totals) as typeof Totals
