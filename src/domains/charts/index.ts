import { AreaChartOutlined } from '@ant-design/icons'
import { lazy } from 'react'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addChartsListeners } from './chartsListeners.ts'

/** Charts of any measures, which the company keeps and each puts on their home screen. */
export const chartsRoom = clientRoom({
  name: 'charts',
  routes: [
    {
      path: '/playground/charts',
      label: 'Charts',
      group: 'sales',
      order: 3,
      userFlags: ['metrics-beta'],
      icon: AreaChartOutlined,
      screen: () => import('./ChartsScreen.tsx'),
    },
  ],
  listeners: addChartsListeners,
  homePanels: [{ path: '/playground/charts', Panel: lazy(() => import('./PinnedCharts.tsx')) }],
})
