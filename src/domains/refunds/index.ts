import { DollarOutlined } from '@ant-design/icons'
import type { OpenClaims } from '#contract/claims.ts'
import { DAY_MS } from '#rules/days.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { clientRoom } from '#shared/room/clientRoom.ts'
import { closingClaims } from './closingClaims.ts'
import { addRefundsListeners } from './refundsListeners.ts'
import { refundsSlice } from './refundsSlice.ts'

const REFUNDS = '/refunds/refunds'
/** Days within which closing claims must be filed. */
const CLOSING_DAYS = 7
const dayAfter = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)

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
      key: 'claims',
      inMenu: true,
      label: (count) => (count === 1 ? 'claim to file now' : 'claims to file now'),
      path: REFUNDS,
      button: 'File',
      count: ({ claims }) => claims?.toFile.cases ?? null,
      money: { of: 'estimated', amount: ({ claims }) => claims && worthOf(claims.toFile) },
      moneyPerDay: ({ claims }) => (claims ? Math.round((worthOf(claims.closing) ?? 0) / CLOSING_DAYS) : null),
      deadline: ({ claims }, now) => (claims?.closing.cases ? dayAfter(now, CLOSING_DAYS) : undefined),
      details: ({ claims }) =>
        [
          claims?.closing.cases && `${formatNumber(claims.closing.cases)} close this week`,
          claims?.later.cases && `${formatNumber(claims.later.cases)} more can be filed later`,
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ],
  asinPanels: [
    { place: 'claims', title: 'Claims', flag: 'refund_ninja', Panel: lazyPart(() => import('./ClaimsPanel.tsx')) },
  ],
})
