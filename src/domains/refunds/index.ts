import { DollarOutlined } from '@ant-design/icons'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { addRefundsListeners } from './refundsListeners.ts'
import { refundsSlice } from './refundsSlice.ts'

const REFUNDS = '/refunds/refunds'

/** The refunds room: what Amazon owes. */
export const refundsRoom = clientRoom({
  name: 'refunds',
  routes: [
    {
      path: REFUNDS,
      needs: ['money', 'claims'],
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
      tags: ['Case', 'Detection', 'CaseType', 'ClaimWindow', 'ExchangeRate', 'Inbound'],
      // detection follows an import, and colleagues change cases and settings
      after: { claims: ({ progress }) => progress === undefined, gap: true },
      settleMs: 500,
    },
  ],
  actions: [
    {
      kind: 'claimsClosing',
      inMenu: true,
      warns: true,
      path: REFUNDS,
      button: 'File',
      moneyOf: 'estimated',
    },
    {
      kind: 'claims',
      inMenu: true,
      path: REFUNDS,
      button: 'File',
      moneyOf: 'estimated',
      details: ({ closing, later }) =>
        [
          closing && `${formatNumber(closing)} close this week`,
          later && `${formatNumber(later)} more can be filed later`,
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ],
  asinPanels: [
    {
      place: 'claims',
      title: 'Claims',
      flag: 'refund_ninja',
      needs: ['money', 'claims'],
      Panel: lazyPart(() => import('./ClaimsPanel.tsx')),
    },
  ],
})
