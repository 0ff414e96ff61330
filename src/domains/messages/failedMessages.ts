import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** Messages that could not be sent, and that nobody has tried again. */
export const failedMessages: RoomNotice = {
  id: 'failedMessages',
  type: 'warning',
  title: 'Messages to buyers that failed',
  todo: { words: 'See why, and try them again.', path: '/customers/campaigns' },
  count: {
    flag: 'crm',
    load: async () => (await import('./failedCountApi.ts')).failedCountApi.endpoints.getFailedMessageCount,
  },
}
