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

/**
 * Returns the sums of an order over its lines. `amount` in minor units of its currency; null when any cost is unknown.
 */
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

/** Returns the received part of an order, in whole percent up to 100; excess of one line does not offset another. */
export const percentOf = ({ lines }: Pick<Purchase, 'lines'>): number => {
  const { units, open } = sumsOf({ lines })
  return units ? Math.floor(((units - open) / units) * 100) : 0
}
