import { HomeOutlined } from '@ant-design/icons'
import type { RouteRow } from '#shared/room/row.ts'
import { rooms } from '../rooms.ts'

const loadHome = () => import('./HomeScreen.tsx')

/** Every address of the product: those outside rooms, then the rooms' own. */
export const routes: readonly RouteRow[] = [
  { path: '/', screen: loadHome, hidden: true },
  { path: '/home', label: 'Home', group: 'main', icon: HomeOutlined, screen: loadHome },
  {
    path: '/home/outcomes',
    needs: ['money'],
    title: 'Results',
    group: 'main',
    hidden: true,
    screen: () => import('./outcomes/OutcomesScreen.tsx'),
  },
  {
    path: '/home/week',
    needs: ['money'],
    title: 'This week',
    group: 'main',
    hidden: true,
    screen: () => import('./week/WeekScreen.tsx'),
  },
  { path: '/t/:id', title: 'Link', hidden: true, screen: () => import('../shortlink/ShortlinkScreen.tsx') },
  ...rooms.flatMap(({ routes = [] }) => routes),
]
