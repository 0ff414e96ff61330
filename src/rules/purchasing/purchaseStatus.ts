import type { PurchaseStatus } from '#contract/purchases.ts'
import { DAY_MS } from '../days.ts'

/** A line's units: ordered, counted in by a person, and booked on FBA shipments. The last two are the same units seen twice. */
export interface LineUnits {
  quantity: number
  received: number
  shipped: number
}

/** Units of a line that have come, whoever says so. */
export const cameOf = ({ received, shipped }: Omit<LineUnits, 'quantity'>): number => Math.max(received, shipped)

/** Units of a line that are still to come. */
export const openOf = (line: LineUnits): number => Math.max(0, line.quantity - cameOf(line))

/** Where an order that has been placed stands by itself: waiting, open once something is on its way, received once all has come. */
export const progressOf = (
  lines: readonly LineUnits[],
  hasShipped: boolean,
): Extract<PurchaseStatus, 'waiting' | 'open' | 'received'> => {
  if (lines.every((line) => openOf(line) === 0)) return 'received'
  return hasShipped || lines.some((line) => cameOf(line) > 0) ? 'open' : 'waiting'
}

export type PurchaseMove = 'edit' | 'send' | 'ship' | 'receive' | 'close' | 'cancel' | 'reopen' | 'remove'

const moves: Record<PurchaseStatus, readonly PurchaseMove[]> = {
  draft: ['edit', 'send', 'cancel', 'remove'],
  waiting: ['edit', 'ship', 'receive', 'close', 'cancel'],
  open: ['edit', 'ship', 'receive', 'close', 'cancel'],
  received: ['edit', 'receive', 'close'],
  closed: ['reopen'],
  cancelled: ['reopen'],
}

/** What may be done with an order as it stands; one of which something has come is closed, not cancelled. */
export const movesOf = (status: PurchaseStatus, lines: readonly LineUnits[]): readonly PurchaseMove[] =>
  moves[status].filter((move) => move !== 'cancel' || lines.every((line) => cameOf(line) === 0))

/** Days by which an order is late: expected before `today` and not all there; else 0. */
export const daysLate = (status: PurchaseStatus, expected: string | null, today: string): number =>
  (status === 'waiting' || status === 'open') && expected !== null && expected < today
    ? Math.round((Date.parse(today) - Date.parse(expected)) / DAY_MS)
    : 0
