import { Button } from 'antd'
import { formatNumber } from '#shared/lib/number.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import { type DraftLine, orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { linesChanged } from '../purchasingSlice.ts'
import { type FormSources, productOf } from './formSources.ts'
import { splitLines } from './splitLines.ts'

/** A product ordered below its minimum, with all its lines. */
interface UnderMinimum {
  asin: string
  units: number
  lines: DraftLine[]
}

/** Returns the ordered products whose lines together are below the minimum. Units. */
const underMinimum = (draft: Pick<PurchaseDraft, 'lines'>, minQuantity: number): UnderMinimum[] => {
  const units = new Map<string, number>()
  for (const { asin, quantity } of orderedLines(draft)) units.set(asin, (units.get(asin) ?? 0) + (quantity ?? 0))
  return [...units]
    .filter(([, ordered]) => ordered < minQuantity)
    .map(([asin, ordered]) => ({ asin, units: ordered, lines: draft.lines.filter((line) => line.asin === asin) }))
}

/** Lists products below the minimum order quantity of the settings; one click raises them. */
export const MinimumNotes = ({ draft, sources }: { draft: PurchaseDraft; sources: FormSources }) => {
  const dispatch = usePurchasingDispatch()
  const { minQuantity } = sources.settings
  return underMinimum(draft, minQuantity).map(({ asin, units, lines }) => (
    <p key={asin} className="purchase-minimum" role="status">
      {lines.map((line) => productOf(sources.products, line)?.name).find(Boolean) ?? asin}: {formatNumber(units)} of at
      least {formatNumber(minQuantity)} units per product and order.{' '}
      <Button
        size="small"
        onClick={() => dispatch(linesChanged({ key: draft.key, changes: splitLines(minQuantity, lines, sources) }))}
      >
        Raise to {formatNumber(minQuantity)}
      </Button>
    </p>
  ))
}
