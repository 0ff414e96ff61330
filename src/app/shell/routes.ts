import { HomeOutlined } from '@ant-design/icons'
import type { RouteRow } from '#shared/room/row.ts'
import { actionsApi } from '../actions/actionsApi.ts'
import { rooms } from '../rooms.ts'
import { homeApi } from './figures/homeApi.ts'

const loadHome = () => import('./HomeScreen.tsx')
/** Requests what home shows while the screen is loading. */
const prefetchHome: RouteRow['prefetch'] = () => (dispatch) => {
  dispatch(actionsApi.endpoints.getActions.initiate(undefined, { subscribe: false }))
  dispatch(homeApi.endpoints.getHome.initiate(undefined, { subscribe: false }))
}

/** Every address of the product: those outside rooms, then the rooms' own. */
export const routes: readonly RouteRow[] = [
  { path: '/', screen: loadHome, prefetch: prefetchHome, hidden: true },
  { path: '/home', label: 'Home', group: 'main', icon: HomeOutlined, screen: loadHome, prefetch: prefetchHome },
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
