import { counted } from '#shared/lib/counted.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useRestockSelector } from './hooks.ts'
import { selectCounts, selectReadyCount } from './restockSelectors.ts'

/** How things stand, counted by listing. */
export const RestockSummary = ({ currency }: { currency: string }) => {
  const { listings, toOrder, orderValue } = useRestockSelector(selectCounts)
  const left = toOrder - useRestockSelector(selectReadyCount)
  return (
    <>
      {counted(listings, 'listing')} · {formatNumber(toOrder)} to order now
      {orderValue > 0 && ` for ${formatMoney(orderValue, currency)}`}
      {left > 0 && (
        <span title="The minimum per order would last over 180 days: select them to order them all the same">
          {`, ${formatNumber(left)} of them only if you select them`}
        </span>
      )}
    </>
  )
}
