import { ReloadOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'
import { addBackoffListener } from './backoffListener.ts'
import { restockActions } from './restockActions.ts'
import { restockSlice } from './restockSlice.ts'

const RESTOCK = '/logistics/restock'

const loadRestockScreen = async () => {
  // with the listeners that request the table, so that it is loaded as soon as the screen is open
  const [screen] = await Promise.all([import('./RestockScreen.tsx'), import('./backoffListener.ts')])
  return screen
}

const flag = 'logistics'

/** Order suggestions, and stock that runs out. */
export const restockRoom = clientRoom({
  name: 'restock',
  routes: [
    { path: RESTOCK, label: 'Restock', group: 'logistics', icon: ReloadOutlined, screen: loadRestockScreen },
    {
      path: '/logistics/restock/budget',
      needs: ['money', 'costs', 'profit'],
      title: 'Budget',
      group: 'logistics',
      hidden: true,
      screen: () => import('./budget/BudgetScreen.tsx'),
    },
    {
      path: '/logistics/cash',
      needs: ['money', 'costs', 'profit'],
      title: 'Cash',
      group: 'logistics',
      hidden: true,
      screen: () => import('./cash/CashScreen.tsx'),
    },
    { path: `${RESTOCK}/:asin`, title: 'Restock', group: 'logistics', hidden: true, screen: loadRestockScreen },
  ],
  slices: [restockSlice],
  listeners: addBackoffListener,
  events: [{ tags: ['Restock'], after: { inventory: () => true, import: isImportDone, gap: true }, settleMs: 500 }],
  actions: restockActions,
  asinPanels: [
    { place: 'head', title: 'Outlook', flag, Panel: lazyPart(() => import('./ProductFacts.tsx')) },
    { place: 'stock', title: 'Outlook', flag, Panel: lazyPart(() => import('./ProductOutlook.tsx')) },
    { place: 'orders', title: 'Arrivals', flag, Panel: lazyPart(() => import('./ProductArrivals.tsx')) },
  ],
})
