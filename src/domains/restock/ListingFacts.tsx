import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import type { CountedListing } from './restockListing.ts'
import { StatusMark } from './StatusMark.tsx'
import { supplyName } from './supplyName.ts'

interface Facts {
  listing: CountedListing
  plan: OrderPlan
  /** The company's currency. */
  currency: string
  /** Formats days from today as a day. */
  dayIn(days: number | null): string | null
}

const formatOrder = ({ suggested, orderValue, coverAfter, byMinimum, isSelectable }: OrderPlan, currency: string) => {
  if (suggested === 0) return 'Nothing to order now.'
  const cost = orderValue === null ? '' : ` for ${formatMoney(orderValue, currency)}`
  const lasts = coverAfter === null ? '' : `; covers ${formatPlural(Math.round(coverAfter), 'day')}`
  const why = byMinimum ? ' The minimum per product and order raises it this much' : ''
  const tooMuch = why && (isSelectable ? '.' : ', too much to select automatically.')
  return `Order ${formatPlural(suggested, 'unit')}${cost}${lasts}.${why}${tooMuch}`
}

/** The state of a listing in sentences. */
export const ListingFacts = ({ listing, plan, currency, dayIn }: Facts) => {
  const { day: showDay } = useCalendar()
  const { outlook, row } = listing
  const { outIn, waitsFor, lostADay, dailySales, lowConfidence } = outlook
  if (plan.status === 'unknown')
    return (
      <p>
        <StatusMark status="unknown" /> · {row.isKnown ? 'No orders report' : 'No inventory report'} of{' '}
        {row.marketplace} and {row.seller} has been imported, so nothing is suggested.
      </p>
    )
  const out = dayIn(outIn)
  const local = marketplaceByCode(row.marketplace)?.currency
  return (
    <p>
      <StatusMark status={plan.status} /> · {formatNumber(dailySales, 1)} units a day
      {lowConfidence && ' (few days of data)'}
      {' · '}
      {out === null ? 'no stock-out in sight' : `stock-out ${showDay(out)}`}
      {lostADay !== null && local && ` · ${formatMoney(Math.round(lostADay), local)} lost per day out of stock`}
      {waitsFor && (
        <>
          {' · '}waits for {supplyName(waitsFor)}, {formatPlural(waitsFor.lateDays, 'day')} late
        </>
      )}
      <br />
      {formatOrder(plan, currency)}
    </p>
  )
}
