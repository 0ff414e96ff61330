import { ImportOutlined, ShoppingCartOutlined } from '@ant-design/icons'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { missingPo } from './missingPo.ts'
import { purchasingSlice } from './purchasingSlice.ts'

export { matchFailed } from './purchasingActions.ts'

/** Orders from suppliers, and their shipments. */
export const purchasingRoom = clientRoom({
  name: 'purchasing',
  routes: [
    {
      path: '/missing/po',
      label: 'Unmatched Shipments',
      group: 'main',
      icon: ImportOutlined,
      screen: () => import('./incoming/IncomingScreen.tsx'),
    },
    {
      path: '/po/new',
      needs: ['costs', 'orders'],
      title: 'New Purchase Orders',
      hidden: true,
      screen: () => import('./form/NewPurchasesScreen.tsx'),
    },
    {
      path: '/po/orders/:id',
      title: 'Purchase Order',
      hidden: true,
      screen: () => import('./order/PurchaseScreen.tsx'),
    },
    {
      path: '/po/:asin',
      needs: ['costs', 'orders'],
      title: 'Purchase Order form',
      hidden: true,
      screen: () => import('./form/PurchaseFormScreen.tsx'),
    },
    {
      path: '/logistics/po-list',
      label: 'Waiting/Open POs',
      group: 'logistics',
      icon: ShoppingCartOutlined,
      screen: () => import('./list/PurchaseListScreen.tsx'),
    },
    {
      path: '/settings/po',
      needs: ['costs', 'orders'],
      label: 'PO Settings',
      group: 'settings',
      order: 1,
      icon: ShoppingCartOutlined,
      screen: () => import('./settings/PurchaseSettingsScreen.tsx'),
    },
  ],
  slices: [purchasingSlice],
  events: [
    {
      tags: ['Incoming', 'Purchase'],
      // colleagues change orders too, and shipments are booked automatically
      after: { inventory: () => true, notification: ({ name }) => name === missingPo.id, gap: true },
      settleMs: 500,
    },
  ],
  notices: [missingPo],
  actions: [
    {
      kind: 'missingPo',
      path: '/missing/po',
      button: 'Match',
      inMenu: true,
    },
    {
      kind: 'lateOrders',
      path: '/logistics/po-list',
      button: 'Follow up',
      details: ({ units }) => (units ? `${formatPlural(units, 'unit')} outstanding` : ''),
    },
  ],
  asinPanels: [{ place: 'orders', title: 'Purchase orders', Panel: lazyPart(() => import('./PurchasePanel.tsx')) }],
})
