import type { HomeCall } from '#shared/room/clientRoom.ts'

const shared = { path: '/customers/campaigns', button: 'See' } as const

/** Home screen lines about blocked messages. */
export const messageCalls: readonly HomeCall[] = [
  {
    ...shared,
    key: 'messagesStanding',
    label: (count) => `${count === 1 ? 'message' : 'messages'} to buyers should have gone an hour ago`,
    count: ({ messages }) => messages?.standing ?? null,
    details: () => 'The seller account is not connected to Amazon, or Amazon does not answer.',
    warns: true,
  },
  {
    ...shared,
    key: 'messagesStopped',
    label: (count) => `planned ${count === 1 ? 'message waits' : 'messages wait'} in campaigns that were stopped`,
    count: ({ messages }) => messages?.stopped ?? null,
    details: () => 'Buyers can be written to for some weeks after delivery only.',
  },
]
