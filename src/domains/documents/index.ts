import { FileProtectOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addDocumentsListeners } from './documentsListeners.ts'
import { documentsSlice } from './documentsSlice.ts'

/** Evidence of shipments: invoices and delivery documents. */
export const documentsRoom = clientRoom({
  name: 'documents',
  routes: [
    {
      path: '/refunds/shipping',
      needs: ['money', 'claims'],
      label: 'Shipping Documentation',
      group: 'refunds',
      icon: FileProtectOutlined,
      screen: () => import('./list/ShippingScreen.tsx'),
    },
  ],
  slices: [documentsSlice],
  listeners: addDocumentsListeners,
})
