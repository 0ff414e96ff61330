import { DollarOutlined } from '@ant-design/icons'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { closingClaims } from './closingClaims.ts'
import { addRefundsListeners } from './refundsListeners.ts'
import { refundsSlice } from './refundsSlice.ts'

/** What Amazon owes. */
export const refundsRoom = clientRoom({
  name: 'refunds',
  routes: [
    {
      path: '/refunds/refunds',
      label: 'Refunds',
      group: 'refunds',
      icon: DollarOutlined,
      screen: () => import('./RefundsScreen.tsx'),
    },
  ],
  slices: [refundsSlice],
  listeners: addRefundsListeners,
  notices: [closingClaims],
})
