import type { Purchase, PurchaseStatus } from '#contract/purchases.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { Status, type StatusTone } from '#shared/ui/Status.tsx'
import { statusLabels } from './purchaseText.ts'

const tones: Readonly<Record<PurchaseStatus, StatusTone>> = {
  draft: 'waits',
  waiting: 'waits',
  open: 'soon',
  received: 'done',
  closed: 'done',
  cancelled: 'waits',
}

/** The status of an order, and whether it is late. */
export const PurchaseStatusMark = ({
  status,
  overdue,
  daysLate,
}: Pick<Purchase, 'status' | 'overdue' | 'daysLate'>) => (
  <Status tone={overdue ? 'late' : tones[status]}>
    {`${statusLabels[status]}${overdue ? `, ${formatPlural(daysLate, 'day')} late` : ''}`}
  </Status>
)
