import { ApiOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'

const INTEGRATIONS = '/settings/integrations'

/** The services that the company is connected to. */
export const connectionsRoom = clientRoom({
  name: 'connections',
  routes: [
    {
      path: INTEGRATIONS,
      label: 'Integrations',
      group: 'settings',
      order: 3,
      admin: true,
      censored: true,
      icon: ApiOutlined,
      screen: () => import('./IntegrationsScreen.tsx'),
    },
  ],
  events: [{ tags: ['Connection'], after: { connection: () => true, gap: true } }],
  setupPanels: [{ title: 'Connect Amazon', Panel: lazyPart(() => import('./SetupConnections.tsx')) }],
  actions: [
    {
      kind: 'connections',
      path: INTEGRATIONS,
      button: 'Fix',
      details: ({ problems = [] }) => problems.map(({ seller, message }) => `${seller}: ${message}`).join(' · '),
      warns: true,
    },
  ],
})
