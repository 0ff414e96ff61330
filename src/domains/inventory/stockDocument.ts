import type { DeadRow, HistoryRow, InboundShipment, SafetyRow } from '#contract/inventory.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { createListAdapter } from '#shared/store/listAdapter.ts'

// lists that screens show beside current stock
export const safetyAdapter = createListAdapter<SafetyRow>(placeOf)
export const deadAdapter = createListAdapter<DeadRow>(placeOf)
/** The same shipment may contain units of several sellers. */
export const shipmentAdapter = createListAdapter<InboundShipment>(({ id, seller }) => `${id}|${seller}`)
export const historyAdapter = createListAdapter<HistoryRow>(
  ({ day, marketplace, asin, seller }) => `${day}|${marketplace}|${asin}|${seller}`,
)
