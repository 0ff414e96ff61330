import { ReloadOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'
import { addBackoffListener } from './backoffListener.ts'
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
    { path: `${RESTOCK}/:asin`, title: 'Restock', group: 'logistics', hidden: true, screen: loadRestockScreen },
  ],
  slices: [restockSlice],
  listeners: addBackoffListener,
  events: [{ tags: ['Restock'], after: { inventory: () => true, import: isImportDone, gap: true }, settleMs: 500 }],
  calls: [
    {
      key: 'out',
      label: (count) => (count === 1 ? 'listing is out of stock' : 'listings are out of stock'),
      path: RESTOCK,
      button: 'See',
      count: ({ restock }) => restock?.out.count ?? null,
      money: { of: 'of sales lost a day', amount: ({ restock }) => restock?.out.money ?? null },
      warns: true,
    },
    {
      key: 'late',
      label: (count) => `${count === 1 ? 'listing' : 'listings'} will run out even if ordered today`,
      path: RESTOCK,
      button: 'See',
      count: ({ restock }) => restock?.late.count ?? null,
      money: { of: 'of sales a day at stake', amount: ({ restock }) => restock?.late.money ?? null },
      warns: true,
    },
    {
      key: 'waits',
      label: (count) => `${count === 1 ? 'listing waits' : 'listings wait'} for an order that is late`,
      path: RESTOCK,
      button: 'See',
      count: ({ restock }) => restock?.waits.count ?? null,
      money: { of: 'of sales a day at stake', amount: ({ restock }) => restock?.waits.money ?? null },
      warns: true,
    },
    {
      key: 'order',
      inMenu: true,
      label: (count) => `${count === 1 ? 'listing' : 'listings'} to order now`,
      path: RESTOCK,
      button: 'Order',
      count: ({ restock }) => restock?.order.count ?? null,
      money: { of: 'to spend', amount: ({ restock }) => restock?.order.money ?? null },
    },
  ],
  asinPanels: [
    { place: 'head', title: 'Outlook', flag, Panel: lazyPart(() => import('./ProductFacts.tsx')) },
    { place: 'stock', title: 'Outlook', flag, Panel: lazyPart(() => import('./ProductOutlook.tsx')) },
    { place: 'orders', title: 'Arrivals', flag, Panel: lazyPart(() => import('./ProductArrivals.tsx')) },
  ],
})
