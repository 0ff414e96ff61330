import { Button } from 'antd'
import { formatNumber } from '#shared/lib/number.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import type { PurchaseDraft } from '../purchaseDraft.ts'
import { linesChanged } from '../purchasingSlice.ts'
import { type FormSources, productOf } from './formSources.ts'
import { splitLines } from './splitLines.ts'
import { underMinimum } from './underMinimum.ts'

/** Says of which products fewer are ordered than the settings want per order; one click raises them. */
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
