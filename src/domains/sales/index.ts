import { LineChartOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'

const loadSalesScreen = () => import('./SalesScreen.tsx')

/** Sales over time, income and profit. */
export const salesRoom = clientRoom({
  name: 'sales',
  routes: [
    {
      path: '/sales/chart',
      needs: ['money'],
      label: 'Sales Chart',
      group: 'sales',
      icon: LineChartOutlined,
      screen: loadSalesScreen,
    },
    {
      path: '/sales/chart/:asin',
      needs: ['money'],
      title: 'Sales Chart',
      group: 'sales',
      hidden: true,
      screen: loadSalesScreen,
    },
  ],
  asinPanels: [
    {
      place: 'head',
      title: 'Profit',
      flag: 'sales',
      needs: ['money', 'profit'],
      Panel: lazyPart(() => import('./ProductFacts.tsx')),
    },
    {
      place: 'sales',
      title: 'Sales and profit',
      flag: 'sales',
      needs: ['money', 'profit'],
      Panel: lazyPart(() => import('./ProductSales.tsx')),
    },
  ],
  events: [{ tags: ['Measure'], after: { import: isImportDone, gap: true }, settleMs: 2000 }],
})
