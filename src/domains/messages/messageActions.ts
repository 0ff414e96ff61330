import type { RoomAction } from '#shared/room/clientRoom.ts'

const shared = { path: '/customers/campaigns', button: 'Check' } as const

/** Blocked messages. */
export const messageActions: readonly RoomAction[] = [
  {
    ...shared,
    kind: 'messagesLate',
    label: (count) => `${count === 1 ? 'message to buyers is' : 'messages to buyers are'} an hour overdue`,
    details: () => 'The seller account isn’t connected to Amazon, or Amazon isn’t responding.',
    warns: true,
  },
  {
    ...shared,
    kind: 'messagesFailed',
    label: (count) => `${count === 1 ? 'message to buyers' : 'messages to buyers'} failed or may not have been sent`,
    warns: true,
  },
  {
    ...shared,
    kind: 'messagesStopped',
    label: (count) => `${count === 1 ? 'planned message waits' : 'planned messages wait'} in stopped campaigns`,
    details: () => 'Buyers can be messaged only for some weeks after delivery.',
  },
]
