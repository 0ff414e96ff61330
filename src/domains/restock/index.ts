import { ReloadOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'
import { addRestockListeners } from './restockListeners.ts'
import { restockSlice } from './restockSlice.ts'

const RESTOCK = '/logistics/restock'

const loadRestockScreen = async () => {
  // with what asks for the table, so that it is asked for as soon as the screen is there
  const [screen] = await Promise.all([import('./RestockScreen.tsx'), import('./loadListeners.ts')])
  return screen
}

/** What to order now, and what runs dry. */
export const restockRoom = clientRoom({
  name: 'restock',
  routes: [
    { path: RESTOCK, label: 'Restock', group: 'logistics', icon: ReloadOutlined, screen: loadRestockScreen },
    { path: `${RESTOCK}/:asin`, title: 'Restock', group: 'logistics', hidden: true, screen: loadRestockScreen },
  ],
  slices: [restockSlice],
  listeners: addRestockListeners,
  events: [{ tags: ['Restock'], after: { inventory: () => true, import: isImportDone, gap: true }, settleMs: 500 }],
  calls: [
    {
      key: 'late',
      words: (count) => (count === 1 ? 'listing will run dry' : 'listings will run dry'),
      path: RESTOCK,
      button: 'See',
      count: ({ restock }) => restock?.runningDry ?? null,
      warns: true,
    },
    {
      key: 'order',
      words: (count) => (count === 1 ? 'listing to order now' : 'listings to order now'),
      path: RESTOCK,
      button: 'Order',
      count: ({ restock }) => restock?.toOrder ?? null,
    },
  ],
})
