import { formatNumber } from '#shared/lib/number.ts'
import { CoverCell } from './CoverCell.tsx'
import { explained, type LineColumn } from './lineColumn.ts'
import { VelocityCell } from './VelocityCell.tsx'

/** How many units sell a day. */
export const velocityColumn: LineColumn = {
  key: 'velocity',
  title: 'Units/day',
  kind: 'decimal',
  width: 84,
  total: 'sum',
  hint: 'Units a day from tomorrow on, beside how it sold in the last 90 days',
  value: ({ line }) => line.velocity,
  cell: ({ line }) => <VelocityCell line={line} />,
  explain: explained('restock.velocity'),
}

/** How long stock lasts, and when to order. */
export const dateColumns: LineColumn[] = [
  {
    key: 'cover',
    title: 'Cover',
    kind: 'decimal',
    width: 58,
    total: 'none',
    hint: 'Days that stock alone lasts; the bar is full where it lasts for lead time and days to cover',
    value: ({ line }) => line.cover,
    cell: ({ line, plan }) => <CoverCell cover={line.cover} horizon={plan.horizon} />,
    explain: explained('restock.daysOfCover'),
  },
  {
    key: 'outOn',
    title: 'Stock-out',
    kind: 'day',
    width: 96,
    hint: 'The day on which stock and what arrives until then are gone',
    value: ({ line }) => line.outOn,
    explain: explained('restock.stockOut'),
  },
  {
    key: 'gap',
    title: 'Gap',
    kind: 'decimal',
    width: 62,
    hidden: true,
    total: 'none',
    hint: 'Days without stock from the stock-out to the next arrival',
    value: ({ line }) => line.gap,
    cell: ({ line: { gap } }) => (
      <span className={(gap ?? 0) > 0 ? 'restock-dry' : undefined}>{formatNumber(gap)}</span>
    ),
    explain: explained('restock.stockOut'),
  },
  {
    key: 'orderOn',
    title: 'Order by',
    kind: 'day',
    width: 96,
    hint: 'The day on which what is there and due falls below demand over lead time and review, and safety stock',
    value: ({ line }) => line.orderOn,
    explain: explained('restock.orderBy'),
  },
]
