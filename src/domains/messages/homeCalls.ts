import type { HomeCall } from '#shared/room/clientRoom.ts'

const shared = { path: '/customers/campaigns', button: 'See' } as const

/** Home screen lines about blocked messages. */
export const messageCalls: readonly HomeCall[] = [
  {
    ...shared,
    key: 'messagesStanding',
    label: (count) => `${count === 1 ? 'message' : 'messages'} to buyers overdue by an hour`,
    count: ({ messages }) => messages?.standing ?? null,
    details: () => 'The seller account is not connected, or Amazon is not responding.',
    warns: true,
  },
  {
    ...shared,
    key: 'messagesStopped',
    label: (count) => `planned ${count === 1 ? 'message waits' : 'messages wait'} in stopped campaigns`,
    count: ({ messages }) => messages?.stopped ?? null,
    details: () => 'Amazon allows messages only for a few weeks after delivery.',
  },
]
