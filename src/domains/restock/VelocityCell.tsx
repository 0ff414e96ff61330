import { counted } from '#shared/lib/counted.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { RestockLine } from './restockLines.ts'
import { TrendLine } from './TrendLine.tsx'

const TREND_DAYS = 90

const hintOf = ({ trend, lowConfidence, unknownStock }: RestockLine): string =>
  [
    `${counted(
      trend.reduce((sum, units) => sum + units, 0),
      'unit',
    )} in ${TREND_DAYS} days`,
    lowConfidence && 'Low confidence: fewer than 14 days in stock',
    unknownStock && 'No stock history: every day counts as in stock',
  ]
    .filter(Boolean)
    .join('. ')

/** Units a day from tomorrow on, with how it sold before: ≈ where few days tell, * where no day is known to be out of stock. */
export const VelocityCell = ({ line }: { line: RestockLine }) => {
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
