import type { RestockStatus } from '#contract/restock.ts'

/** What each status means; each stands with its word beside its colour. */
export const statusHints: Readonly<Record<RestockStatus, string>> = {
  out: 'Nothing sellable at Amazon',
  late: 'Will run out even if ordered today',
  waits: 'Lives on an order or shipment that is late',
  order: 'Below the order point: order now',
  ok: 'Enough until the next order',
  excess: 'More than 90 days of cover beyond lead time and scale',
  unknown: 'No stock report tells of its marketplace and seller',
}
