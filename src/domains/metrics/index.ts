import { FunctionOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** Formulas of the company over measures and other metrics. */
export const metricsRoom = clientRoom({
  name: 'metrics',
  routes: [
    {
      path: '/playground/metrics',
      needs: ['money', 'profit'],
      label: 'Metrics',
      group: 'sales',
      order: 2,
      userFlags: ['metrics-beta'],
      censored: true,
      icon: FunctionOutlined,
      screen: () => import('./MetricsScreen.tsx'),
    },
  ],
})
