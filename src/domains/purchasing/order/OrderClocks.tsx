import type { Purchase } from '#contract/purchases.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'

const clocks = [
  ['Ordered', 'orderedAt', 'The day it was placed'],
  ['Shipped', 'shippedAt', 'As you said, else the day its first FBA shipment was made'],
  ['Received', 'receivedAt', 'The day all of it had come'],
  ['Sellable', 'sellableAt', 'The first day Amazon counted its units in'],
  ['Expected', 'expected', 'As written in the order'],
] as const

/** The days of an order's way. */
export const OrderClocks = ({ purchase }: { purchase: Purchase }) => (
  <dl className="purchase-clocks">
    {clocks.map(([title, key, hint]) => {
      const day = purchase[key]
      return (
        <div key={key} title={hint}>
          <dt>{title}</dt>
          <dd>{day ? <Day day={day} /> : UNKNOWN}</dd>
        </div>
      )
    })}
  </dl>
)
