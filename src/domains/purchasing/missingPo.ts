import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** Shipments without an order. */
export const missingPo: RoomNotice = {
  id: 'missingPo',
  type: 'warning',
  title: 'Unmatched Shipments',
  todo: { label: 'Match these shipments with their purchase orders.', path: '/missing/po' },
  count: { load: async () => (await import('./incomingCountApi.ts')).incomingCountApi.endpoints.getIncomingCount },
}
