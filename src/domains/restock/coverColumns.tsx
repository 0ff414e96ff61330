import { memo } from 'react'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { explained, type LineColumn } from './lineColumn.ts'
import type { RestockLine } from './restockLines.ts'

const WIDTH = 60
const HEIGHT = 18

/** Sales of a product over the last 90 days, three days per point, from zero to the maximum; empty without sales. */
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

/** Units per day from tomorrow on, with past sales: ≈ with little data, * when no day is known to be out of stock. */
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

/** A bar of this percentage covers the whole horizon. */
const FULL = 100

/** Days of cover with a bar of the covered part of the horizon. */
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

/** Units sold per day. */
export const velocityColumn: LineColumn = {
  key: 'velocity',
  title: 'Units/day',
  kind: 'decimal',
  width: 84,
  total: 'sum',
  hint: 'Units per day from tomorrow, next to sales of the last 90 days',
  value: ({ line }) => line.velocity,
  cell: ({ line }) => <VelocityCell line={line} />,
  explain: explained('restock.velocity'),
}

/** Days of cover, and order dates. */
export const dateColumns: LineColumn[] = [
  {
    key: 'cover',
    title: 'Cover',
    kind: 'decimal',
    width: 58,
    total: 'none',
    hint: 'Days the stock alone lasts; the bar is full when it covers lead time and days to cover',
    value: ({ line }) => line.cover,
    cell: ({ line, plan }) => <CoverCell cover={line.cover} horizon={plan.horizon} />,
    explain: explained('restock.daysOfCover'),
  },
  {
    key: 'outOn',
    title: 'Stock-out',
    kind: 'day',
    width: 94,
    hint: 'Day when stock and arrivals until then run out',
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
    width: 94,
    hint: 'Date when stock plus incoming drops below the reorder point',
    value: ({ line }) => line.orderOn,
    explain: explained('restock.orderBy'),
  },
]
