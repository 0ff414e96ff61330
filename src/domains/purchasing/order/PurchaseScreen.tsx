import { Skeleton } from 'antd'
import { Link, useParams } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { movesOf } from '#rules/purchasing/purchaseStatus.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { PurchaseMoves } from '../PurchaseMoves.tsx'
import { PurchaseStatusMark } from '../PurchaseStatusMark.tsx'
import { useGetPurchaseQuery } from '../purchasesApi.ts'
import { ReceivedBar } from '../ReceivedBar.tsx'
import { EditPurchase } from './EditPurchase.tsx'
import { OrderBookings } from './OrderBookings.tsx'
import { OrderClocks } from './OrderClocks.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMail } from './OrderMail.tsx'
import '../purchasing.css'

const Order = ({ purchase, isFetching }: { purchase: Purchase; isFetching: boolean }) => (
  <ScreenFrame
    title={purchase.number}
    busy={isFetching}
    summary={
      <>
        <PurchaseStatusMark {...purchase} /> · {purchase.supplierName ?? 'No supplier'} · written by {purchase.by}
      </>
    }
    actions={<PurchaseMoves purchase={purchase} />}
  >
    <div className="purchase-form">
      <OrderFiles purchase={purchase} />
      <OrderMail purchase={purchase} />
      <OrderClocks purchase={purchase} />
      <ReceivedBar purchase={purchase} told />
      <OrderLines purchase={purchase} />
      {purchase.notes && <p className="purchase-note">{purchase.notes}</p>}
      <OrderBookings purchase={purchase} />
    </div>
  </ScreenFrame>
)

/** One order: a draft is typed on, one that was sent shows how it goes. */
const PurchaseScreen = () => {
  const { id = '' } = useParams()
  const [params, setParams] = useAddressParams()
  const { currentData: purchase, error, isFetching, refetch } = useGetPurchaseQuery(id)
  const stopEditing = () => setParams(() => new URLSearchParams(), { replace: true })
  if (!purchase)
    return (
      <ScreenFrame title="Purchase Order" busy={!error} actions={<Link to="/logistics/po-list">All orders</Link>}>
        {error ? (
          <FailureState title="The purchase order could not be loaded" error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} title={false} />
        )}
      </ScreenFrame>
    )
  const mayEdit = movesOf(purchase.status, purchase.lines).includes('edit')
  if (purchase.status === 'draft' || (mayEdit && params.has('edit')))
    return <EditPurchase key={id} purchase={purchase} onSaved={stopEditing} />
  return <Order purchase={purchase} isFetching={isFetching} />
}

export default PurchaseScreen
