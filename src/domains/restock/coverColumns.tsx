import { memo } from 'react'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { explained, type LineColumn } from './lineColumn.ts'
import type { RestockLine } from './restockLines.ts'

const WIDTH = 60
const HEIGHT = 18

/** How a product sold over the last 90 days, three days a point, from zero to its highest; nothing where nothing sold. */
const TrendLine = memo(({ trend }: { trend: readonly number[] }) => {
  const most = Math.max(...trend)
  if (!(most > 0)) return null
  const points = trend.map((units, pointIndex) => {
    const x = (pointIndex / Math.max(1, trend.length - 1)) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT - 1 - (units / most) * (HEIGHT - 2)).toFixed(1)}`
  })
  return (
    <svg className="restock-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
})

const TREND_DAYS = 90

const hintOf = ({ trend, lowConfidence, unknownStock }: RestockLine): string =>
  [
    `${formatPlural(
      trend.reduce((sum, units) => sum + units, 0),
      'unit',
    )} in ${TREND_DAYS} days`,
    lowConfidence && 'Low confidence: fewer than 14 days in stock',
    unknownStock && 'No stock history: every day counts as in stock',
  ]
    .filter(Boolean)
    .join('. ')

/** Units a day from tomorrow on, with how it sold before: ≈ where few days tell, * where no day is known to be out of stock. */
const VelocityCell = ({ line }: { line: RestockLine }) => {
  const { velocity, lowConfidence, unknownStock, trend } = line
  if (velocity === null) return UNKNOWN
  return (
    <span className="restock-velocity" title={hintOf(line)}>
      <TrendLine trend={trend} />
      <span>
        {lowConfidence && '≈ '}
        {formatNumber(velocity, 1)}
        {unknownStock && ' *'}
      </span>
    </span>
  )
}

/** A bar this full lasts for the whole horizon. */
const FULL = 100

/** Days of cover with a bar of how much of the horizon they last. */
const CoverCell = ({ cover, horizon }: { cover: number | null; horizon: number }) => {
  if (cover === null) return UNKNOWN
  const percent = horizon > 0 ? Math.min(FULL, (cover / horizon) * FULL) : FULL
  return (
    <span className="restock-cover">
      <span className="restock-cover-bar" style={{ inlineSize: `${percent / 2}%` }} aria-hidden="true" />
      {formatNumber(cover)}
    </span>
  )
}

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
