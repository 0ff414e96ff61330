import { DollarOutlined } from '@ant-design/icons'
import { lazy } from 'react'
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
      screen: () => import('./list/RefundsScreen.tsx'),
    },
  ],
  slices: [refundsSlice],
  listeners: addRefundsListeners,
  events: [
    {
      tags: ['Case', 'Detection', 'CaseType', 'ClaimWindow', 'ExchangeRate', 'Home', 'Inbound'],
      // detection follows an import, and others work on cases and set how they are counted
      after: { claims: ({ progress }) => progress === undefined, gap: true },
      settleMs: 500,
    },
  ],
  notices: [closingClaims],
  asinPanels: [{ title: 'Claims', flag: 'refund_ninja', Panel: lazy(() => import('./ClaimsPanel.tsx')) }],
})
