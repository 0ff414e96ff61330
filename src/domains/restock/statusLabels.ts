import type { RestockStatus } from '#contract/restock.ts'

/** Labels of the statuses, worst first. */
export const statusLabels: Readonly<Record<RestockStatus, string>> = {
  out: 'out',
  late: 'late',
  waits: 'waits',
  order: 'order',
  ok: 'ok',
  excess: 'excess',
  unknown: 'no stock data',
}

/** Descriptions of the statuses; each color has a label beside it. */
export const statusHints: Readonly<Record<RestockStatus, string>> = {
  out: 'Nothing sellable at Amazon, though it sold in the last 90 days',
  late: 'Will run out even if ordered today',
  waits: 'Lives on an order or a shipment that is late',
  order: 'Below the order point: order now',
  ok: 'Enough until the next order',
  excess: 'More than 90 days of cover beyond lead time and days to cover',
  unknown: 'No inventory report tells of its marketplace and seller, or no orders report; nothing is suggested',
}

/** Statuses that need action. */
export const urgentStatuses: readonly RestockStatus[] = ['out', 'late', 'waits', 'order']
