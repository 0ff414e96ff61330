import { RowRejected } from './definition/report.ts'

/** Whether a status says that an order was cancelled. */
export const isCancelled = (status: string | null): boolean => status !== null && /^cancel/i.test(status)

/** Units of an order line: what is cancelled may leave them open. */
export const unitsOf = (count: number | null, cancelled: boolean): number => {
  if (count !== null) return count
  if (cancelled) return 0
  throw new RowRejected('quantity is empty.')
}

/** What was taken off a price, whatever its signs; null when nothing is said of it. */
export const discountOf = (off: number | null, shipOff: number | null = null): number | null =>
  off === null && shipOff === null ? null : Math.abs(off ?? 0) + Math.abs(shipOff ?? 0)
