import type { ActionDetails } from '#contract/actions.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { RoomAction } from '#shared/room/clientRoom.ts'

const shared = { path: '/logistics/restock', warns: true } as const

const describeUrgent = ({ out, late }: ActionDetails): string =>
  [out && `${formatNumber(out)} out of stock`, late && `${formatNumber(late)} will run out even if ordered today`]
    .filter(Boolean)
    .join(' · ')

/** Listings to order, which may be out already, and those whose order is late. */
export const restockActions: readonly RoomAction[] = [
  {
    ...shared,
    kind: 'order',
    inMenu: true,
    button: 'Order',
    details: describeUrgent,
  },
  {
    ...shared,
    kind: 'out',
    button: 'Check',
  },
  {
    ...shared,
    kind: 'waits',
    button: 'Check',
  },
]
