import { Link } from 'react-router'
import type { Cash, CashOmitted } from '#contract/cash.ts'
import { grouped } from '#rules/grouped.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lightsAddress } from '#shared/lights/lightLabels.ts'

const reasons: Readonly<Record<CashOmitted['reason'], (weeks: number) => string>> = {
  few: (weeks) => (weeks === 0 ? 'no settlements' : `settlements for ${weeks} of 13 weeks`),
  old: () => 'last settlement over 45 days old',
  orders: () => 'orders of the 13 weeks missing',
  rate: () => 'no exchange rate',
}

/** Names with the sellers where a company has several in a marketplace. */
const nameOf = ({ marketplace, seller }: CashOmitted, all: readonly CashOmitted[]): string =>
  all.filter((one) => one.marketplace === marketplace).length > 1 ? `${marketplace} ${seller}` : marketplace

/** Returns the marketplaces that are left out, by reason. */
const listOmitted = (omitted: readonly CashOmitted[]): string =>
  [...grouped(omitted, ({ reason, weeks }) => reasons[reason](weeks))]
    .map(([reason, alike]) => `${alike.map((one) => nameOf(one, omitted)).join(', ')} (${reason})`)
    .join('; ')

const omissionsOf = ({ omitted, ordersLeftOut, expensesLeftOut, unlimitedListings }: Cash): string[] => [
  ...(omitted.length ? [`Left out: ${listOmitted(omitted)}.`] : []),
  ...(ordersLeftOut.length ? [`Orders with unknown amounts: ${ordersLeftOut.join(', ')}.`] : []),
  ...(expensesLeftOut.length ? [`Expenses without an exchange rate: ${expensesLeftOut.join(', ')}.`] : []),
  ...(unlimitedListings
    ? [`${formatPlural(unlimitedListings, 'listing')} without stock data: sales not limited by stock.`]
    : []),
]

/** What the forecast leaves out; renders nothing when it is complete. */
export const CashOmissions = ({ cash }: { cash: Cash }) => {
  const omissions = omissionsOf(cash)
  if (!omissions.length) return null
  return (
    <p className="restock-missing" role="note">
      {omissions.join(' ')} <Link to={lightsAddress('settlementV2')}>Check reports</Link>
    </p>
  )
}

/** How reliable the forecast is, and what it assumes. */
export const CashFacts = ({ cash: { adsDeducted, ads } }: { cash: Cash }) => {
  const facts = [
    'In back-tests the 13-week total was off by 6 % on average.',
    'Expected sales end with the stock on hand and on order. Only placed orders count.',
    'Payments due before today count as paid.',
    ...(adsDeducted.length ? [`Ads are deducted from settlements in ${adsDeducted.join(', ')}.`] : []),
    ...(ads.length ? ['Other ads: average weekly spend of the last 13 weeks.'] : []),
  ]
  return <p className="restock-cash-notes">{facts.join(' ')}</p>
}
