import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** Amazon revoked Clove's access: nothing is fetched until a user connects the account again. */
export const revokedConnections: RoomNotice = {
  id: 'revokedConnections',
  type: 'error',
  title: 'Amazon access was revoked',
  todo: { label: 'An admin must connect the account again.', path: '/settings/integrations' },
  count: {
    load: async () => (await import('./revokedCountApi.ts')).revokedCountApi.endpoints.getRevokedConnectionCount,
  },
}
