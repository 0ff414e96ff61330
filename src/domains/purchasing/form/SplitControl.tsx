import { Button } from 'antd'
import { useState } from 'react'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import { orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { linesChanged } from '../purchasingSlice.ts'
import type { FormSources } from './formSources.ts'
import { splitLines } from './splitLines.ts'

/** A total of one product, split over its places so that they run dry together. */
export const SplitControl = ({ draft, sources }: { draft: PurchaseDraft; sources: FormSources }) => {
  const dispatch = usePurchasingDispatch()
  const [typed, setTyped] = useState<number>()
  const { key, lines } = draft
  if (lines.length < 2 || new Set(lines.map(({ asin }) => asin)).size > 1) return null
  const total = typed ?? (orderedLines(draft).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) || undefined)
  return (
    <div className="purchase-split">
      <CountInput
        label="Total to split"
        before="Total"
        after="units"
        min={0}
        max={1_000_000}
        value={total}
        onChange={setTyped}
      />
      <Button
        disabled={!total}
        onClick={() => {
          dispatch(linesChanged({ key, changes: splitLines(total ?? 0, lines, sources) }))
          setTyped(undefined)
        }}
      >
        Split so that cover ends equal
      </Button>
    </div>
  )
}
