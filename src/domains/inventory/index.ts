import {
  AlertOutlined,
  DatabaseOutlined,
  DisconnectOutlined,
  SafetyOutlined,
  StopOutlined,
  TruckOutlined,
} from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { inventoryApi } from './inventoryApi.ts'
import { inventorySlice } from './inventorySlice.ts'
import { addThrottleListener } from './throttleListener.ts'

export {
  inventoryEntered,
  inventoryLeft,
  inventoryOutdated,
  inventoryRequested,
} from './inventorySlice.ts'

const loadHistoryScreen = async () => {
  // with the listeners that request stock, so that it is loaded as soon as the screen is open
  const [screen] = await Promise.all([import('./HistoryScreen.tsx'), import('./throttleListener.ts')])
  return screen
}
const loadDeadScreen = () => import('./DeadScreen.tsx')

/** Stock on hand, inbound to Amazon, or without sales. */
export const inventoryRoom = clientRoom({
  name: 'inventory',
  routes: [
    {
      path: '/logistics/inventory-history',
      label: 'Inventory History',
      group: 'logistics',
      icon: DatabaseOutlined,
      screen: loadHistoryScreen,
      prefetch: () => inventoryApi.endpoints.getInventory.initiate(undefined, { subscribe: false }),
    },
    {
      path: '/logistics/inbound',
      label: 'FBA Shipments',
      group: 'logistics',
      order: 1,
      icon: TruckOutlined,
      screen: () => import('./InboundScreen.tsx'),
    },
    {
      path: '/logistics/safety',
      label: 'Safety Stock',
      group: 'logistics',
      order: 1,
      icon: SafetyOutlined,
      screen: () => import('./SafetyScreen.tsx'),
    },
    {
      path: '/logistics/problematic',
      label: 'Problematic Products',
      group: 'logistics',
      order: 1,
      icon: AlertOutlined,
      screen: loadDeadScreen,
      table: 'problematic',
    },
    {
      path: '/logistics/dead',
      label: 'Dead Products',
      group: 'logistics',
      order: 1,
      icon: StopOutlined,
      screen: loadDeadScreen,
      table: 'dead',
    },
    {
      path: '/logistics/blocked',
      label: 'Blocked Listings',
      group: 'logistics',
      order: 1,
      icon: DisconnectOutlined,
      screen: () => import('./blocked/BlockedScreen.tsx'),
    },
  ],
  slices: [inventorySlice],
  actions: [
    {
      kind: 'blockedListings',
      path: '/logistics/blocked',
      button: 'Fix',
      details: () => 'stranded, inactive or without a price',
    },
    {
      kind: 'deadStock',
      path: '/logistics/dead',
      button: 'Clear',
      moneyOf: 'tied up',
    },
  ],
  listeners: addThrottleListener,
  asinPanels: [{ place: 'stock', title: 'Stock', Panel: lazyPart(() => import('./StockPanel.tsx')) }],
})
