import { DollarOutlined } from '@ant-design/icons'
import type { OpenClaims } from '#contract/claims.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { closingClaims } from './closingClaims.ts'
import { addRefundsListeners } from './refundsListeners.ts'
import { refundsSlice } from './refundsSlice.ts'

const REFUNDS = '/refunds/refunds'

/** An amount of zero for some claims means that their worth is unknown. */
const worthOf = ({ cases, amount }: OpenClaims['toFile']) => (amount === 0 && cases > 0 ? null : amount)

/** The refunds room: what Amazon owes. */
export const refundsRoom = clientRoom({
  name: 'refunds',
  routes: [
    {
      path: REFUNDS,
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
      // detection follows an import, and colleagues change cases and settings
      after: { claims: ({ progress }) => progress === undefined, gap: true },
      settleMs: 500,
    },
  ],
  notices: [closingClaims],
  calls: [
    {
      key: 'closing',
      label: (count) => (count === 1 ? 'claim closes this week' : 'claims close this week'),
      path: REFUNDS,
      query: 'closing=1',
      button: 'File them',
      count: ({ claims }) => claims?.closing.cases ?? null,
      money: { of: 'estimated', amount: ({ claims }) => claims && worthOf(claims.closing) },
      warns: true,
    },
    {
      key: 'claims',
      inMenu: true,
      label: (count) => (count === 1 ? 'claim to file now' : 'claims to file now'),
      path: REFUNDS,
      button: 'File',
      count: ({ claims }) => claims?.toFile.cases ?? null,
      money: { of: 'estimated', amount: ({ claims }) => claims && worthOf(claims.toFile) },
      details: ({ claims }) => (claims?.later.cases ? `${formatNumber(claims.later.cases)} more open later` : ''),
    },
  ],
  asinPanels: [
    { place: 'claims', title: 'Claims', flag: 'refund_ninja', Panel: lazyPart(() => import('./ClaimsPanel.tsx')) },
  ],
})
