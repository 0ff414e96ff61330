import { MessageOutlined, PartitionOutlined } from '@ant-design/icons'
import { isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { failedMessages } from './failedMessages.ts'
import { messageCalls } from './homeCalls.ts'
import { allotmentUndoWanted, templateRestoreWanted } from './messageCommands.ts'

/** Messages to buyers in the threads of their orders. */
export const messagesRoom = clientRoom({
  name: 'messages',
  routes: [
    {
      path: '/customers/campaigns',
      label: 'In-Thread Campaigns',
      group: 'customers',
      order: 3,
      icon: MessageOutlined,
      screen: () => import('./CampaignsScreen.tsx'),
    },
    {
      path: '/customers/campaigns/allot',
      label: 'In-Thread Lead Allotment',
      group: 'customers',
      order: 4,
      icon: PartitionOutlined,
      screen: () => import('./AllotScreen.tsx'),
    },
  ],
  listeners: (listen: Listen<WithSlice<typeof api>>) =>
    listenLater(listen, {
      wakes: isAnyOf(templateRestoreWanted, allotmentUndoWanted),
      load: async () => (await import('./messagesListeners.ts')).addMessagesListeners,
    }),
  events: [{ tags: ['Message'], after: { messages: () => true, gap: true }, settleMs: 300 }],
  notices: [failedMessages],
  calls: messageCalls,
})
