import { CloudDownloadOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** Reports that are fetched from Amazon. */
export const fetchingRoom = clientRoom({
  name: 'fetching',
  routes: [
    {
      path: '/data/sales',
      needs: ['imports'],
      label: 'Import from Amazon',
      group: 'data',
      order: 1,
      flags: ['sp_api_reports'],
      icon: CloudDownloadOutlined,
      screen: () => import('./FetchingScreen.tsx'),
    },
  ],
  events: [
    {
      tags: ['Fetch'],
      // a fetched file may be held, or wait for an answer, too
      after: { fetch: () => true, connection: () => true, import: ({ progress }) => progress === undefined, gap: true },
      settleMs: 300,
    },
  ],
})
