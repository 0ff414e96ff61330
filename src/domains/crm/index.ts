import { IdcardOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { isImportDone } from '#shared/stream/eventTags.ts'
import { addCrmListeners } from './crmListeners.ts'
import { crmSlice } from './crmSlice.ts'
import { CUSTOMERS, lookupPath } from './customerAddress.ts'

/** Single buyers: search, and a page with every event. */
export const crmRoom = clientRoom({
  name: 'crm',
  routes: [
    {
      path: '/customers/details',
      needs: ['money', 'buyers'],
      label: 'Customer details',
      group: 'customers',
      icon: IdcardOutlined,
      screen: () => import('./CustomersScreen.tsx'),
    },
    {
      path: '/customers/details/:hash',
      needs: ['money', 'buyers'],
      title: 'Customer details',
      group: 'customers',
      hidden: true,
      screen: () => import('./CustomerScreen.tsx'),
    },
  ],
  slices: [crmSlice],
  // recently opened buyers survive a reload; their masked identity comes from the server
  kept: { crm: { place: 'visit', whitelist: ['ids', 'entities'] } },
  lookups: [{ label: 'Who bought it', path: CUSTOMERS, address: lookupPath }],
  listeners: addCrmListeners,
  events: [{ tags: ['Customer'], after: { import: isImportDone, gap: true }, settleMs: 2000 }],
})
