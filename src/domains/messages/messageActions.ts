import type { RoomAction } from '#shared/room/clientRoom.ts'

const shared = { path: '/customers/campaigns', button: 'Check' } as const

/** Blocked messages. */
export const messageActions: readonly RoomAction[] = [
  {
    ...shared,
    kind: 'messagesLate',
    details: () => 'The seller account isn’t connected to Amazon, or Amazon isn’t responding.',
    warns: true,
  },
  {
    ...shared,
    kind: 'messagesFailed',
    warns: true,
  },
  {
    ...shared,
    kind: 'messagesStopped',
    details: () => 'Buyers can be messaged only for some weeks after delivery.',
  },
]
