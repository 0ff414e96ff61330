import { Alert, Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { Colleagues } from '#domains/presence/index.ts'
import { movesOf } from '#rules/purchasing/purchaseStatus.ts'
import { flag } from '#shared/address/params.ts'
import { inPlace, useAddressParam } from '#shared/address/useAddress.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { PurchaseForm } from '../form/PurchaseForm.tsx'
import { useFormSources } from '../form/useFormSources.ts'
import { usePurchasingDispatch, usePurchasingSelector } from '../hooks.ts'
import { PurchaseMoves } from '../PurchaseMoves.tsx'
import { PurchaseStatusMark } from '../PurchaseStatusMark.tsx'
import { draftOf } from '../purchaseDraft.ts'
import { useDeletePurchaseMutation, useGetPurchaseQuery } from '../purchasesApi.ts'
import { draftDropped, draftLeft, draftStarted, selectDraft } from '../purchasingSlice.ts'
import { ReceivedBar } from '../ReceivedBar.tsx'
import { usePurchaseDownload } from '../usePurchaseDownload.ts'
import { OrderBookings } from './OrderBookings.tsx'
import { OrderLines } from './OrderLines.tsx'
import '../purchasing.css'

/** Downloads of an order, and the deletion of a draft. */
const OrderFiles = ({ purchase }: { purchase: Purchase }) => {
  const address = usePurchaseDownload()
  const dispatch = usePurchasingDispatch()
  const navigate = useNavigate()
  const { id, number, status, lines } = purchase
  const remove = useCommand(useDeletePurchaseMutation(), () => notifyDone(`${number} was discarded.`))
  const throwAway = async () => {
    if (!(await remove.run(id))) return
    dispatch(draftDropped(`order:${id}`))
    void navigate('/logistics/po-list?tab=drafts')
  }
  return (
    <p className="purchase-files">
      <a href={address('pdf', id)}>PDF</a>
      <a href={address('csv', id)}>CSV</a>
      {movesOf(status, lines).includes('remove') && (
        <Button size="small" loading={remove.isBusy} onClick={() => void throwAway()}>
          Discard draft
        </Button>
      )}
    </p>
  )
}

/** A stored order being edited. */
const EditPurchase = ({ purchase, onSaved }: { purchase: Purchase; onSaved(): void }) => {
  const dispatch = usePurchasingDispatch()
  const key = `order:${purchase.id}`
  const draft = usePurchasingSelector((root) => selectDraft(root, key))
  const { sources, error, retry } = useFormSources()
  useEffect(() => {
    // an order that was saved or changed by others is shown again, unless the user is typing
    dispatch(draftLeft(key))
    dispatch(draftStarted(draftOf(purchase)))
  }, [dispatch, key, purchase])
  useEffect(() => {
    if (!draft) dispatch(draftStarted(draftOf(purchase)))
  }, [dispatch, draft, purchase])
  useEffect(() => () => void dispatch(draftLeft(key)), [dispatch, key])
  const title = `${purchase.status === 'draft' ? 'Draft' : 'Edit'} ${purchase.number}`
  if (draft && sources)
    return (
      <PurchaseForm
        title={title}
        draft={draft}
        sources={sources}
        stored={purchase}
        canAddProducts
        onSaved={onSaved}
        onLeave={purchase.status === 'draft' ? undefined : onSaved}
      >
        <Colleagues place={`order.${purchase.id}`} what="this order" />
        <OrderFiles purchase={purchase} />
      </PurchaseForm>
    )
  return (
    <ScreenFrame title={title} busy={!error}>
      {error ? (
        <FailureState title="Couldn’t load the form" error={error} retry={retry} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      )}
    </ScreenFrame>
  )
}

const clocks = [
  ['Ordered', 'orderedAt', 'The day it was placed'],
  ['Shipped', 'shippedAt', 'As entered, otherwise the day its first FBA shipment was created'],
  ['Received', 'receivedAt', 'The day everything had arrived'],
  ['Sellable', 'sellableAt', 'The first day Amazon received its units'],
  ['Expected', 'expected', 'As written in the order'],
] as const

/** The dates of an order's stages. */
const OrderClocks = ({ purchase }: { purchase: Purchase }) => (
  <dl className="purchase-clocks">
    {clocks.map(([title, key, hint]) => {
      const day = purchase[key]
      return (
        <div key={key} title={hint}>
          <dt>{title}</dt>
          <dd>{day ? <Day day={day} /> : UNKNOWN}</dd>
        </div>
      )
    })}
  </dl>
)

/** The state of the email to the supplier, if one was requested. */
const OrderMail = ({ purchase: { mail } }: { purchase: Purchase }) => {
  if (mail === null) return null
  if (mail !== 'failed')
    return (
      <p role="status">{mail === 'sent' ? 'Emailed to the supplier.' : 'The email to the supplier is on its way.'}</p>
    )
  return (
    <Alert
      type="warning"
      showIcon
      title="The email to the supplier could not be sent. Download the PDF and send it yourself."
    />
  )
}

const Order = ({ purchase, isFetching }: { purchase: Purchase; isFetching: boolean }) => (
  <ScreenFrame
    title={purchase.number}
    busy={isFetching}
    summary={
      <>
        <PurchaseStatusMark {...purchase} /> · {purchase.supplierName ?? 'No supplier'} · created by {purchase.by}
      </>
    }
    actions={<PurchaseMoves purchase={purchase} />}
  >
    <div className="purchase-form">
      <Colleagues place={`order.${purchase.id}`} what="this order" />
      <OrderFiles purchase={purchase} />
      <OrderMail purchase={purchase} />
      <OrderClocks purchase={purchase} />
      <ReceivedBar purchase={purchase} isSpelledOut />
      <OrderLines purchase={purchase} />
      {purchase.notes && <p className="purchase-note">{purchase.notes}</p>}
      <OrderBookings purchase={purchase} />
    </div>
  </ScreenFrame>
)

/** One order: a draft is editable, a placed one shows its progress. */
const PurchaseScreen = () => {
  const { id = '' } = useParams()
  const [isEditing, setEditing] = useAddressParam('edit', flag, inPlace)
  const { currentData: purchase, error, isFetching, refetch } = useGetPurchaseQuery(id)
  if (!purchase)
    return (
      <ScreenFrame title="Purchase Order" busy={!error} actions={<Link to="/logistics/po-list">All orders</Link>}>
        {error ? (
          <FailureState title="Couldn’t load the purchase order" error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} title={false} />
        )}
      </ScreenFrame>
    )
  const mayEdit = movesOf(purchase.status, purchase.lines).includes('edit')
  if (purchase.status === 'draft' || (mayEdit && isEditing))
    return <EditPurchase key={id} purchase={purchase} onSaved={() => setEditing(false)} />
  return <Order purchase={purchase} isFetching={isFetching} />
}

export default PurchaseScreen
