import { AreaChartOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** Charts of any measures, saved by the company and pinned by each user to the home screen. */
export const chartsRoom = clientRoom({
  name: 'charts',
  routes: [
    {
      path: '/playground/charts',
      needs: ['money'],
      label: 'Charts',
      group: 'sales',
      order: 3,
      userFlags: ['metrics-beta'],
      icon: AreaChartOutlined,
      screen: () => import('./ChartsScreen.tsx'),
    },
  ],
  homePanels: [{ path: '/playground/charts', Panel: lazyPart(() => import('./PinnedCharts.tsx')) }],
})
