import { Link } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { PurchaseMoves } from '../PurchaseMoves.tsx'
import { PurchaseStatusMark } from '../PurchaseStatusMark.tsx'
import { sumsOf } from '../purchaseText.ts'
import { ReceivedBar } from '../ReceivedBar.tsx'

/** An order opened where there is room for two columns alone: all a walk through the warehouse needs. */
export const PurchaseSheet = ({ purchase }: { purchase: Purchase }) => {
  const sums = sumsOf(purchase)
  return (
    <div className="purchase-sheet">
      <p>
        <Link to={`/po/orders/${purchase.id}`}>{purchase.number}</Link> <PurchaseStatusMark {...purchase} />
      </p>
      <p>
        {purchase.supplierName ?? 'No supplier'} · expected{' '}
        {purchase.expected ? <Day day={purchase.expected} /> : UNKNOWN}
        {purchase.daysLate > 0 && `, ${counted(purchase.daysLate, 'day')} late`} · {formatNumber(sums.open)} of{' '}
        {formatNumber(sums.units)} to come ·{' '}
        {sums.amount === null ? UNKNOWN : formatMoney(sums.amount, purchase.currency)}
      </p>
      <ReceivedBar purchase={purchase} told />
      <PurchaseMoves purchase={purchase} />
    </div>
  )
}
