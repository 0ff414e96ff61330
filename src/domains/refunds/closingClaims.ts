import type { RoomNotice } from '#shared/room/clientRoom.ts'

/** Claims to file within a week. */
export const closingClaims: RoomNotice = {
  id: 'closingClaims',
  type: 'warning',
  title: 'Claims closing within 7 days',
  todo: { label: 'File these claims before their window closes.', path: '/refunds/refunds', query: '?closing=1' },
  count: {
    flag: 'refund_ninja',
    load: async () => (await import('./closingApi.ts')).closingApi.endpoints.getClosingCases,
  },
}
