import type { OrderPlan } from '#rules/restock/orderPlan.ts'
import { formatNumber } from '#shared/lib/number.ts'

/** The quantity, with what was missing and what rounding added on hover. */
export const SuggestCell = ({ plan: { raw, suggested, extraDays } }: { plan: OrderPlan }) => {
  const bought = extraDays === null ? '' : `, ${formatNumber(extraDays, 1)} days of cover more`
  return (
    <span title={`${formatNumber(raw, 1)} missing, rounded up to ${formatNumber(suggested)}${bought}`}>
      {formatNumber(suggested)}
    </span>
  )
}
