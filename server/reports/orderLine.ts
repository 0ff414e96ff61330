import { RowRejected } from './definition/report.ts'

/** Returns true if an order's status means cancelled. */
export const isCancelled = (status: string | null): boolean => status !== null && /^cancel/i.test(status)

/** Returns the units of an order line; cancelled lines may omit them. */
export const unitsOf = (count: number | null, cancelled: boolean): number => {
  if (count !== null) return count
  if (cancelled) return 0
  throw new RowRejected('quantity is empty.')
}

/** Returns the discount as a positive amount, with any sign in the file; null if the file has none. */
export const discountOf = (off: number | null, shipOff: number | null = null): number | null =>
  off === null && shipOff === null ? null : Math.abs(off ?? 0) + Math.abs(shipOff ?? 0)
