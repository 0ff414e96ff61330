import { ExportOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** Buyer exports. */
export const exportsRoom = clientRoom({
  name: 'exports',
  routes: [
    {
      path: '/customers/exports',
      needs: ['money', 'buyers', 'exports'],
      label: 'Exports',
      group: 'customers',
      order: 2,
      icon: ExportOutlined,
      screen: () => import('./ExportsScreen.tsx'),
    },
  ],
  events: [{ tags: ['Export'], after: { export: () => true, gap: true }, settleMs: 200 }],
})
