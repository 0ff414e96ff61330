import { Button } from 'antd'
import { formatNumber } from '#shared/lib/number.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import { type DraftLine, orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { linesChanged } from '../purchasingSlice.ts'
import { type FormSources, minimumOf, productOf } from './formSources.ts'
import { splitLines } from './splitLines.ts'

/** A product ordered below its minimum, with all its lines. */
interface UnderMinimum {
  asin: string
  units: number
  minimum: number
  lines: DraftLine[]
}

/** Returns the ordered products whose lines together are below the minimum. Units. */
const underMinimum = (draft: Pick<PurchaseDraft, 'lines'>, sources: FormSources): UnderMinimum[] => {
  const units = new Map<string, number>()
  for (const { asin, quantity } of orderedLines(draft)) units.set(asin, (units.get(asin) ?? 0) + (quantity ?? 0))
  return [...units].flatMap(([asin, ordered]) => {
    const lines = draft.lines.filter((line) => line.asin === asin)
    const minimum = minimumOf(sources, lines)
    return ordered < minimum ? [{ asin, units: ordered, minimum, lines }] : []
  })
}

/** Lists products below their minimum order quantity; one click raises them. */
export const MinimumNotes = ({ draft, sources }: { draft: PurchaseDraft; sources: FormSources }) => {
  const dispatch = usePurchasingDispatch()
  return underMinimum(draft, sources).map(({ asin, units, minimum, lines }) => (
    <p key={asin} className="purchase-minimum" role="status">
      {lines.map((line) => productOf(sources.products, line)?.name).find(Boolean) ?? asin}: {formatNumber(units)} of at
      least {formatNumber(minimum)} units per product and order.{' '}
      <Button
        size="small"
        onClick={() => dispatch(linesChanged({ key: draft.key, changes: splitLines(minimum, lines, sources) }))}
      >
        Raise to {formatNumber(minimum)}
      </Button>
    </p>
  ))
}
