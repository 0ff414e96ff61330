import { MessageOutlined, PartitionOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { messageActions } from './messageActions.ts'

/** Messages to buyers in the threads of their orders. */
export const messagesRoom = clientRoom({
  name: 'messages',
  routes: [
    {
      path: '/customers/campaigns',
      needs: ['buyers'],
      label: 'In-Thread Campaigns',
      group: 'customers',
      order: 3,
      icon: MessageOutlined,
      screen: () => import('./CampaignsScreen.tsx'),
    },
    {
      path: '/customers/campaigns/allot',
      needs: ['buyers'],
      label: 'In-Thread Lead Allotment',
      group: 'customers',
      order: 4,
      icon: PartitionOutlined,
      screen: () => import('./AllotScreen.tsx'),
    },
  ],
  events: [{ tags: ['Message'], after: { messages: () => true, gap: true }, settleMs: 300 }],
  actions: messageActions,
})
