import type { HomeCall } from '#shared/room/clientRoom.ts'

const shared = { path: '/customers/campaigns', button: 'Check' } as const

/** Home screen lines about blocked messages. */
export const messageCalls: readonly HomeCall[] = [
  {
    ...shared,
    key: 'messagesStanding',
    label: (count) => `${count === 1 ? 'message to buyers is' : 'messages to buyers are'} an hour overdue`,
    count: ({ messages }) => messages?.standing ?? null,
    details: () => 'The seller account isn’t connected to Amazon, or Amazon isn’t responding.',
    warns: true,
  },
  {
    ...shared,
    key: 'messagesStopped',
    label: (count) => `${count === 1 ? 'planned message waits' : 'planned messages wait'} in stopped campaigns`,
    count: ({ messages }) => messages?.stopped ?? null,
    details: () => 'Buyers can be messaged only for some weeks after delivery.',
  },
]
