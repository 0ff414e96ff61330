import { Button } from 'antd'
import { memo, useCallback, useEffect, useRef } from 'react'
import { grouped } from '#rules/grouped.ts'
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
  return [...grouped(draft.lines, ({ asin }) => asin)].flatMap(([asin, lines]) => {
    const units = orderedLines({ lines }).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
    const minimum = minimumOf(sources, lines)
    return units > 0 && units < minimum ? [{ asin, units, minimum, lines }] : []
  })
}

interface Note extends Omit<UnderMinimum, 'lines'> {
  name: string
  onRaise(asin: string): void
}

// typing in a long order must not render the notes of other products
const MinimumNote = memo(({ asin, name, units, minimum, onRaise }: Note) => (
  <p className="purchase-minimum" role="status">
    {name}: {formatNumber(units)} of at least {formatNumber(minimum)} units per product and order.{' '}
    <Button size="small" onClick={() => onRaise(asin)}>
      Raise to {formatNumber(minimum)}
    </Button>
  </p>
))

/** Lists products below their minimum order quantity; one click raises them. */
export const MinimumNotes = ({ draft, sources }: { draft: PurchaseDraft; sources: FormSources }) => {
  const dispatch = usePurchasingDispatch()
  const notes = underMinimum(draft, sources)
  const latest = useRef({ draft, sources, notes })
  useEffect(() => {
    latest.current = { draft, sources, notes }
  })
  const raise = useCallback(
    (asin: string) => {
      const { draft, sources, notes } = latest.current
      const note = notes.find((one) => one.asin === asin)
      if (note) dispatch(linesChanged({ key: draft.key, changes: splitLines(note.minimum, note.lines, sources) }))
    },
    [dispatch],
  )
  return notes.map(({ asin, units, minimum, lines }) => (
    <MinimumNote
      key={asin}
      asin={asin}
      name={lines.map((line) => productOf(sources.products, line)?.name).find(Boolean) ?? asin}
      units={units}
      minimum={minimum}
      onRaise={raise}
    />
  ))
}
