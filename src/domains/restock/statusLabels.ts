import type { RestockStatus } from '#contract/restock.ts'

/** Labels of the statuses, worst first. */
export const statusLabels: Readonly<Record<RestockStatus, string>> = {
  out: 'Out',
  late: 'Late',
  waits: 'Waits',
  order: 'Order',
  ok: 'OK',
  excess: 'Excess',
  unknown: 'No stock data',
}

/** Descriptions of the statuses; each color has a label beside it. */
export const statusHints: Readonly<Record<RestockStatus, string>> = {
  out: 'Nothing sellable at Amazon, though it sold in the last 90 days',
  late: 'Will run out even if ordered today',
  waits: 'Waits for a late order or shipment',
  order: 'Below the reorder point: order now',
  ok: 'Enough until the next order',
  excess: 'More than 90 days of cover beyond lead time and days to cover',
  unknown: 'No inventory report covers its marketplace and seller, or there is no orders report; nothing is suggested',
}

/** Statuses that need action. */
export const urgentStatuses: readonly RestockStatus[] = ['out', 'late', 'waits', 'order']
