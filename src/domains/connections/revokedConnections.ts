import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** Amazon lets Clove in no more: nothing new is fetched until somebody connects the account again. */
export const revokedConnections: RoomNotice = {
  id: 'revokedConnections',
  type: 'error',
  title: 'Access to Amazon was taken back',
  todo: { words: 'An admin connects the account again.', path: '/settings/integrations' },
  count: {
    load: async () => (await import('./revokedCountApi.ts')).revokedCountApi.endpoints.getRevokedConnectionCount,
  },
}
