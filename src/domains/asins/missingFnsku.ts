import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** SKUs on Amazon without an FNSKU. */
export const missingFnsku: RoomNotice = {
  id: 'missingFnsku',
  type: 'warning',
  title: 'Missing FNSKUs',
  todo: { label: 'Add the FNSKU of these SKUs.', path: '/missing/fnsku' },
  count: { load: async () => (await import('./missingCountApi.ts')).missingCountApi.endpoints.getMissingFnskuCount },
}
