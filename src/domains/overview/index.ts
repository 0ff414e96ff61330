import { BarChartOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'

/** Results of refund claims. */
export const overviewRoom = clientRoom({
  name: 'overview',
  routes: [
    {
      path: '/refunds/client-overview',
      needs: ['money', 'claims'],
      label: 'Client Overview',
      group: 'refunds',
      userFlags: ['overview', 'billing'],
      icon: BarChartOutlined,
      screen: () => import('./OverviewScreen.tsx'),
    },
  ],
})
