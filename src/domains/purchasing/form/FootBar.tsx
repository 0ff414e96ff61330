import type { ReactNode } from 'react'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { casePackOf, type FormSources } from './formSources.ts'
import { totalOf } from './orderTotal.ts'

/** Returns the cartons of the lines that have a case pack; null when none has one. */
const cartonsOf = (draft: PurchaseDraft, sources: FormSources): number | null =>
  orderedLines(draft).reduce<number | null>((sum, line) => {
    const casePack = casePackOf(sources, line)
    return casePack === null ? sum : (sum ?? 0) + Math.ceil((line.quantity ?? 0) / casePack)
  }, null)

/** Units, cartons and money of an order, beside its main action. */
export const FootBar = ({
  draft,
  sources,
  children,
}: {
  draft: PurchaseDraft
  sources: FormSources
  children: ReactNode
}) => {
  const units = orderedLines(draft).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const cartons = cartonsOf(draft, sources)
  const total = totalOf(draft)
  return (
    <footer className="purchase-foot">
      <span role="status">
        {formatPlural(units, 'unit')}
        {cartons !== null && ` · ${formatPlural(cartons, 'carton')}`}
        {total !== null && total > 0 && ` · ${formatMoney(total, draft.currency)}`}
      </span>
      {children}
    </footer>
  )
}
