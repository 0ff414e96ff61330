import type { Purchase } from '#contract/purchases.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Bar } from '#shared/ui/Bar.tsx'
import { percentOf, sumsOf } from './purchaseText.ts'

/** Received units of an order; marks excess units. `told`: adds a label when no column title explains it. */
export const ReceivedBar = ({
  purchase,
  isSpelledOut,
}: {
  purchase: Pick<Purchase, 'number' | 'lines'>
  isSpelledOut?: boolean
}) => {
  const { received, units, over } = sumsOf(purchase)
  return (
    <span className="purchase-received">
      <Bar
        width={64}
        percent={percentOf(purchase)}
        label={`${purchase.number}: ${received} of ${units} units received`}
      />
      {isSpelledOut ? `${formatNumber(received)} of ${formatPlural(units, 'unit')} received` : formatNumber(received)}
      {over > 0 && <span className="purchase-over"> ({formatNumber(over)} over)</span>}
    </span>
  )
}
