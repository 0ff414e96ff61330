import type { Purchase, PurchaseStatus } from '#contract/purchases.ts'
import { cameOf, openOf } from '#rules/purchasing/purchaseStatus.ts'

export const statusLabels: Record<PurchaseStatus, string> = {
  draft: 'Draft',
  waiting: 'Waiting',
  open: 'Open',
  received: 'Received',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

/** The sums of an order over its lines. `amount` in minor units of its currency; null as soon as one cost is unknown. */
export const sumsOf = ({ lines }: Pick<Purchase, 'lines'>) => ({
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  received: lines.reduce((sum, line) => sum + cameOf(line), 0),
  open: lines.reduce((sum, line) => sum + openOf(line), 0),
  over: lines.reduce((sum, line) => sum + Math.max(0, cameOf(line) - line.quantity), 0),
  amount: lines.reduce<number | null>(
    (sum, { quantity, unitCost }) => (sum === null || unitCost === null ? null : sum + quantity * unitCost),
    0,
  ),
})

/** How much has come of what was ordered, in whole per cent up to 100; no line makes up for another. */
export const percentOf = ({ lines }: Pick<Purchase, 'lines'>): number => {
  const { units, open } = sumsOf({ lines })
  return units ? Math.floor(((units - open) / units) * 100) : 0
}
