import { FileProtectOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addDocumentsListeners } from './documentsListeners.ts'
import { documentsSlice } from './documentsSlice.ts'

/** What proves a shipment: invoices and papers of delivery. */
export const documentsRoom = clientRoom({
  name: 'documents',
  routes: [
    {
      path: '/refunds/shipping',
      label: 'Shipping Documentation',
      group: 'refunds',
      icon: FileProtectOutlined,
      screen: () => import('./list/ShippingScreen.tsx'),
    },
  ],
  slices: [documentsSlice],
  listeners: addDocumentsListeners,
})
