import { BugOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** Problems across companies. */
export const borkageRoom = clientRoom({
  name: 'borkage',
  routes: [
    {
      path: '/data/borkage',
      label: 'Borkage',
      group: 'data',
      order: 9,
      icon: BugOutlined,
      superuser: true,
      screen: () => import('./BorkageScreen.tsx'),
    },
  ],
})
