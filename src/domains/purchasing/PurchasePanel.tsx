import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { cameOf } from '#rules/purchasing/purchaseStatus.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { PurchaseStatusMark } from './PurchaseStatusMark.tsx'
import { useGetPurchasesQuery } from './purchasesApi.ts'
import './purchasing.css'

const SHOWN = 8

const Orders = ({ asin, purchases }: { asin: string; purchases: readonly Purchase[] }) => (
  <section className="purchase-lines" aria-label="Purchase orders">
    <table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col" className="purchase-spare">
            Supplier
          </th>
          <th scope="col" className="purchase-spare">
            Expected
          </th>
          <th scope="col" className="figure">
            Units
          </th>
          <th scope="col" className="figure">
            Received
          </th>
        </tr>
      </thead>
      <tbody>
        {purchases.slice(0, SHOWN).map((purchase) => {
          const lines = purchase.lines.filter((line) => line.asin === asin)
          return (
            <tr key={purchase.id}>
              <th scope="row">
                <Link to={`/po/orders/${purchase.id}`}>{purchase.number}</Link>
              </th>
              <td>
                <PurchaseStatusMark {...purchase} />
              </td>
              <td className="purchase-spare">{purchase.supplierName ?? UNKNOWN}</td>
              <td className="purchase-spare">{purchase.expected ? <Day day={purchase.expected} /> : UNKNOWN}</td>
              <td className="figure">{formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</td>
              <td className="figure">{formatNumber(lines.reduce((sum, line) => sum + cameOf(line), 0))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
    {purchases.length > SHOWN && <p>and {formatNumber(purchases.length - SHOWN)} older ones</p>}
  </section>
)

/** Purchase orders of one product, newest first, and the way to another one. */
const PurchasePanel = ({ asin }: { asin: string }) => {
  const { currentData, error, refetch } = useGetPurchasesQuery(asin)
  if (!currentData && error)
    return (
      <p role="alert">
        The purchase orders could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    )
  if (!currentData) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  return (
    <>
      {currentData.length ? <Orders asin={asin} purchases={currentData} /> : <p>No purchase order names it.</p>}
      <Link to={`/po/${asin}`}>New purchase order</Link>
    </>
  )
}

export default PurchasePanel
