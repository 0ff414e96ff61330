import { Link } from 'react-router'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { STATUS_DOT_PX } from '#shared/ui/Status.tsx'
import { useDays } from '#shared/ui/useDays.ts'
import { PurchaseMoves } from '../PurchaseMoves.tsx'
import { PurchaseStatusMark } from '../PurchaseStatusMark.tsx'
import { statusLabels, sumsOf } from '../purchaseText.ts'
import { ReceivedBar } from '../ReceivedBar.tsx'
import type { PurchaseRow } from './purchaseRows.ts'

/** On a phone: the units to come and the day on which they are expected, or how late they are. */
const PurchaseDue = ({ purchase }: Pick<PurchaseRow, 'purchase'>) => {
  const { near } = useDays()
  const { expected, overdue, daysLate } = purchase
  return (
    <span className="product-lines purchase-due">
      <b>{formatNumber(sumsOf(purchase).open)}</b>
      <span className={overdue ? 'product-place purchase-late' : 'product-place'}>
        {overdue ? `${formatPlural(daysLate, 'day')} late` : expected && near(expected)}
      </span>
    </span>
  )
}

export const purchaseColumns: readonly Column<PurchaseRow>[] = [
  {
    key: 'number',
    title: 'Order',
    kind: 'text',
    width: 84,
    pinned: true,
    narrow: true,
    value: ({ purchase }) => purchase.number,
    cell: ({ id, purchase }) => <Link to={`/po/orders/${id}`}>{purchase.number}</Link>,
    narrowCell: ({ purchase, products, places }) => (
      <ProductLines name={products}>
        {purchase.number} · {places} · {statusLabels[purchase.status]}
      </ProductLines>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'choice',
    width: 146,
    besidePx: STATUS_DOT_PX,
    hint: 'Late: expected before today and not all received',
    value: ({ purchase }) => `${statusLabels[purchase.status]}${purchase.overdue ? ', late' : ''}`,
    cell: ({ purchase }) => <PurchaseStatusMark {...purchase} />,
  },
  {
    key: 'products',
    title: 'Products',
    kind: 'text',
    width: 208,
    hint: 'Products on its lines',
    value: ({ products }) => products,
  },
  { key: 'supplier', title: 'Supplier', kind: 'choice', width: 180, value: ({ purchase }) => purchase.supplierName },
  { key: 'expected', title: 'Expected', kind: 'day', width: 104, value: ({ purchase }) => purchase.expected },
  {
    key: 'late',
    title: 'Days late',
    kind: 'number',
    width: 84,
    hidden: true,
    total: 'none',
    value: ({ purchase }) => purchase.daysLate || null,
  },
  { key: 'units', title: 'Ordered', kind: 'number', width: 84, hint: 'Units', value: ({ units }) => units },
  {
    key: 'amount',
    title: 'Order value',
    kind: 'money',
    width: 108,
    hint: 'Unit cost × ordered units; unknown if any cost is missing',
    value: ({ amount }) => amount,
    currency: ({ purchase }) => purchase.currency,
  },
  {
    key: 'received',
    title: 'Received',
    kind: 'number',
    width: 176,
    hint: 'Received by you or matched to FBA shipments, whichever is more',
    value: ({ received }) => received,
    cell: ({ purchase }) => <ReceivedBar purchase={purchase} />,
  },
  {
    key: 'open',
    title: 'Outstanding',
    kind: 'number',
    width: 104,
    narrow: true,
    value: ({ open }) => open,
    narrowCell: ({ purchase }) => <PurchaseDue purchase={purchase} />,
  },
  {
    key: 'moves',
    title: 'Actions',
    kind: 'text',
    width: 332,
    searched: false,
    value: () => null,
    cell: ({ purchase }) => <PurchaseMoves purchase={purchase} size="small" />,
  },
  { key: 'skus', title: 'SKUs', kind: 'code', width: 180, hidden: true, value: ({ skus }) => skus },
  { key: 'asins', title: 'ASINs', kind: 'code', width: 130, hidden: true, value: ({ asins }) => asins },
  { key: 'places', title: 'For', kind: 'text', width: 90, value: ({ places }) => places },
  { key: 'ordered', title: 'Ordered on', kind: 'day', width: 104, value: ({ purchase }) => purchase.orderedAt },
  { key: 'shipped', title: 'Shipped on', kind: 'day', width: 104, value: ({ purchase }) => purchase.shippedAt },
  {
    key: 'receivedAt',
    title: 'Received on',
    kind: 'day',
    width: 110,
    hidden: true,
    value: ({ purchase }) => purchase.receivedAt,
  },
  { key: 'by', title: 'Created by', kind: 'choice', width: 120, hidden: true, value: ({ purchase }) => purchase.by },
]
