import { formatNumber } from '#shared/lib/number.ts'
import type { LinePlan } from './restockLines.ts'

/** The quantity, with what was missing and what rounding added on hover. */
export const SuggestCell = ({ plan: { raw, suggested } }: { plan: LinePlan }) => (
  <span title={`${formatNumber(raw)} missing, rounded up to ${formatNumber(suggested)}`}>
    {formatNumber(suggested)}
  </span>
)
