import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { cameOf } from '#rules/purchasing/purchaseStatus.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { PurchaseStatusMark } from './PurchaseStatusMark.tsx'
import { useGetPurchasesQuery } from './purchasesApi.ts'
import './purchasing.css'

const SHOWN = 8

const unitsOf = (asin: string, { lines }: Purchase, count: (line: Purchase['lines'][number]) => number) =>
  formatNumber(lines.reduce((sum, line) => sum + (line.asin === asin ? count(line) : 0), 0))

const columnsOf = (asin: string): SmallColumn<Purchase>[] => [
  {
    key: 'order',
    title: 'Order',
    names: true,
    cell: ({ id, number }) => <Link to={`/po/orders/${id}`}>{number}</Link>,
  },
  { key: 'status', title: 'Status', cell: (purchase) => <PurchaseStatusMark {...purchase} /> },
  { key: 'supplier', title: 'Supplier', spare: true, cell: ({ supplierName }) => supplierName ?? UNKNOWN },
  {
    key: 'expected',
    title: 'Expected',
    spare: true,
    cell: ({ expected }) => (expected ? <Day day={expected} /> : UNKNOWN),
  },
  {
    key: 'units',
    title: 'Units',
    kind: 'figure',
    cell: (purchase) => unitsOf(asin, purchase, ({ quantity }) => quantity),
  },
  { key: 'received', title: 'Received', kind: 'figure', cell: (purchase) => unitsOf(asin, purchase, cameOf) },
]

const Orders = ({ asin, purchases }: { asin: string; purchases: readonly Purchase[] }) => (
  <>
    <SmallTable
      label="Purchase orders"
      columns={columnsOf(asin)}
      rows={purchases.slice(0, SHOWN)}
      rowKey={({ id }) => id}
      empty="No purchase order names it."
    />
    {purchases.length > SHOWN && <p>and {formatNumber(purchases.length - SHOWN)} older ones</p>}
  </>
)

/** Purchase orders of one product, newest first, and a button for a new one. */
const PurchasePanel = ({ asin }: { asin: string }) => {
  const { currentData, error, refetch } = useGetPurchasesQuery(asin)
  if (!currentData && error)
    return (
      <p role="alert">
        Couldn’t load the purchase orders. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    )
  if (!currentData) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  return (
    <>
      <Orders asin={asin} purchases={currentData} />
      <Link to={`/po/${asin}`}>New purchase order</Link>
    </>
  )
}

export default PurchasePanel
