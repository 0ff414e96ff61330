import { NotificationOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** Addresses that are notified of the company's events. */
export const webhooksRoom = clientRoom({
  name: 'webhooks',
  routes: [
    {
      path: '/settings/webhooks',
      label: 'Webhooks',
      group: 'settings',
      order: 3,
      admin: true,
      icon: NotificationOutlined,
      screen: () => import('./WebhooksScreen.tsx'),
    },
  ],
  actions: [
    {
      kind: 'webhooksPaused',
      path: '/settings/webhooks',
      button: 'Fix',
      details: ({ titles = [] }) => titles.join(' · '),
      warns: true,
    },
  ],
})
