import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** Messages that failed, or that Amazon did not confirm, and that no user has checked. */
export const failedMessages: RoomNotice = {
  id: 'failedMessages',
  type: 'warning',
  title: 'Messages to buyers that failed or may not have been sent',
  todo: { label: 'See why, and choose what to do.', path: '/customers/campaigns' },
  count: {
    flag: 'crm',
    load: async () => (await import('./failedCountApi.ts')).failedCountApi.endpoints.getFailedMessageCount,
  },
}
