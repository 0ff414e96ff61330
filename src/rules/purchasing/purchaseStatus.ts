import type { PurchaseStatus } from '#contract/purchases.ts'
import { DAY_MS } from '../days.ts'

/**
 * Units of a line: ordered, counted in by a person, and booked on FBA shipments. The last two describe the same units.
 */
export interface LineUnits {
  quantity: number
  received: number
  shipped: number
}

/** Returns the received units of a line, from either source. */
export const cameOf = ({ received, shipped }: Omit<LineUnits, 'quantity'>): number => Math.max(received, shipped)

/** Returns the outstanding units of a line. */
export const openOf = (line: LineUnits): number => Math.max(0, line.quantity - cameOf(line))

/**
 * Returns the automatic status of a placed order: waiting, open once something is shipped, received once everything has
 * arrived.
 */
export const progressOf = (
  lines: readonly LineUnits[],
  hasShipped: boolean,
): Extract<PurchaseStatus, 'waiting' | 'open' | 'received'> => {
  if (lines.every((line) => openOf(line) === 0)) return 'received'
  return hasShipped || lines.some((line) => cameOf(line) > 0) ? 'open' : 'waiting'
}

export type PurchaseMove = 'edit' | 'send' | 'unplace' | 'ship' | 'receive' | 'close' | 'cancel' | 'reopen' | 'remove'

const moves: Record<PurchaseStatus, readonly PurchaseMove[]> = {
  draft: ['edit', 'send', 'cancel', 'remove'],
  waiting: ['edit', 'unplace', 'ship', 'receive', 'close', 'cancel'],
  open: ['edit', 'ship', 'receive', 'close', 'cancel'],
  received: ['edit', 'receive', 'close'],
  closed: ['reopen'],
  cancelled: ['reopen'],
}

/** Returns the allowed status changes of an order; a partly received order is closed, not cancelled. */
export const movesOf = (status: PurchaseStatus, lines: readonly LineUnits[]): readonly PurchaseMove[] =>
  moves[status].filter((move) => move !== 'cancel' || lines.every((line) => cameOf(line) === 0))

/** Returns the days that an order is late: expected before `today` and incomplete; otherwise 0. */
export const daysLate = (status: PurchaseStatus, expected: string | null, today: string): number =>
  (status === 'waiting' || status === 'open') && expected !== null && expected < today
    ? Math.round((Date.parse(today) - Date.parse(expected)) / DAY_MS)
    : 0
