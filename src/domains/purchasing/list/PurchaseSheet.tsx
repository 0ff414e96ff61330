import { Link } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { PurchaseMoves } from '../PurchaseMoves.tsx'
import { PurchaseStatusMark } from '../PurchaseStatusMark.tsx'
import { sumsOf } from '../purchaseWords.ts'
import { ReceivedBar } from '../ReceivedBar.tsx'

/** An order opened where there is room for two columns alone: all a walk through the warehouse needs. */
export const PurchaseSheet = ({ purchase }: { purchase: Purchase }) => (
  <div className="purchase-sheet">
    <p>
      <Link to={`/po/orders/${purchase.id}`}>{purchase.number}</Link> <PurchaseStatusMark {...purchase} />
    </p>
    <p>
      {purchase.supplierName ?? 'No supplier'} · expected{' '}
      {purchase.expected ? <Day day={purchase.expected} /> : UNKNOWN} · {formatNumber(sumsOf(purchase).open)} to come
    </p>
    <ReceivedBar purchase={purchase} />
    <PurchaseMoves purchase={purchase} />
  </div>
)
