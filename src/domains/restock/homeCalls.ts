import type { Home } from '#contract/home.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { HomeCall } from '#shared/room/clientRoom.ts'

type Counts = NonNullable<Home['restock']>

const shared = { path: '/logistics/restock' } as const

/** Returns the known money of listings that are or will be out of stock, per day. */
const lostPerDay = ({ restock }: Home): number | null => {
  if (!restock) return null
  const { out, late } = restock
  return out.money === null && late.money === null ? null : (out.money ?? 0) + (late.money ?? 0)
}

const describeUrgent = ({ out, late }: Counts): string =>
  [
    out.count && `${formatNumber(out.count)} out of stock`,
    late.count && `${formatNumber(late.count)} will run out even if ordered today`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Actions of the home screen: listings to order, which may be out already, and those whose order is late. */
export const restockCalls: readonly HomeCall[] = [
  {
    ...shared,
    key: 'order',
    inMenu: true,
    label: (count) => `${count === 1 ? 'listing' : 'listings'} to order now`,
    button: 'Order',
    count: ({ restock }) => restock?.order.count ?? null,
    moneyPerDay: lostPerDay,
    details: ({ restock }) => (restock ? describeUrgent(restock) : ''),
    warns: true,
  },
  {
    ...shared,
    key: 'out',
    label: (count) => (count === 1 ? 'listing is out of stock' : 'listings are out of stock'),
    button: 'Check',
    // the listings to order name them otherwise
    count: ({ restock }) => (restock && !restock.order.count ? restock.out.count : null),
    moneyPerDay: ({ restock }) => restock?.out.money ?? null,
    warns: true,
  },
  {
    ...shared,
    key: 'waits',
    label: (count) => `${count === 1 ? 'listing' : 'listings'} waiting on a late order`,
    button: 'Check',
    count: ({ restock }) => restock?.waits.count ?? null,
    moneyPerDay: ({ restock }) => restock?.waits.money ?? null,
    warns: true,
  },
]
