import type { Purchase } from '#contract/purchases.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { statusLabels } from './purchaseText.ts'
import './purchasing.css'

/** The status of an order as a dot and a label, and whether it is late. */
export const PurchaseStatusMark = ({
  status,
  overdue,
  daysLate,
}: Pick<Purchase, 'status' | 'overdue' | 'daysLate'>) => (
  <span className={`purchase-status ${overdue ? 'overdue' : status}`}>
    {statusLabels[status]}
    {overdue && `, ${formatPlural(daysLate, 'day')} late`}
  </span>
)
