import { counted } from '#shared/lib/counted.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { LinePlan } from './linePlan.ts'

const LONG_COVER = 180

/** What rounding and the minimum bought, in days of cover and in money. */
const formatExtra = ({ extraDays, extraMoney }: LinePlan, currency: string): string =>
  [
    extraDays !== null && extraDays >= 0.05 && `${formatNumber(extraDays, 1)} days of cover more`,
    extraMoney && `${formatMoney(extraMoney, currency)} more`,
  ]
    .filter(Boolean)
    .join(', ')

/** The quantity; below it what it lasts where the minimum makes it last too long, and on hover what was missing and what rounding added. */
export const SuggestCell = ({ plan, currency }: { plan: LinePlan; currency: string }) => {
  const { raw, suggested, coverAfter, isSelectable } = plan
  // nothing to order is a dash, not a 0 among quantities
  if (!suggested) return UNKNOWN
  const bought = formatExtra(plan, currency)
  const hint = `${counted(raw ?? 0, 'unit')} missing, rounded up to ${formatNumber(suggested)}${bought && `: ${bought}`}`
  if (isSelectable || coverAfter === null) return <span title={hint}>{formatNumber(suggested)}</span>
  return (
    <span
      className="product-lines restock-too-much"
      title={`${hint}. Not selected by Create PO: over ${LONG_COVER} days of cover`}
    >
      <span>{formatNumber(suggested)}</span>
      <span className="product-place">
        <span className="restock-over">{counted(Math.round(coverAfter), 'day')}</span>
      </span>
    </span>
  )
}
