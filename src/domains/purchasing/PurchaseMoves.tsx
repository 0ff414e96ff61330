import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { movesOf } from '#rules/purchasing/purchaseStatus.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { usePurchasingDispatch, usePurchasingSelector } from './hooks.ts'
import { selectStep, stepWanted } from './purchasingSlice.ts'

const ReceiveDialog = lazyPart(() => import('./ReceiveDialog.tsx'))

const steps = [
  ['ship', 'Shipped'],
  ['close', 'Close'],
  ['cancel', 'Cancel'],
  ['reopen', 'Reopen'],
] as const

/** Actions of an order in its current status; each can be undone by its notice or by another action. */
export const PurchaseMoves = ({
  purchase,
  size,
  edits = true,
}: {
  purchase: Purchase
  size?: 'small'
  edits?: boolean
}) => {
  const dispatch = usePurchasingDispatch()
  const isBusy = usePurchasingSelector((root) => selectStep(root, purchase.id)) !== undefined
  const [isReceiving, setIsReceiving] = useState(false)
  const { id, number, status, lines, shippedAt } = purchase
  const moves = movesOf(status, lines)
  const button = { ...(size ? { size } : {}), disabled: isBusy }
  return (
    <span className="purchase-moves">
      {moves.includes('receive') && (
        <Button {...button} aria-label={`Receive ${number}`} onClick={() => setIsReceiving(true)}>
          Receive
        </Button>
      )}
      {edits && moves.includes('edit') && (
        <Link to={`/po/orders/${id}?edit=1`} aria-label={`Edit ${number}`}>
          Edit
        </Link>
      )}
      {steps
        // not applicable once it is shipped or partly received
        .filter(([step]) => moves.includes(step) && (step !== 'ship' || shippedAt === null))
        .map(([step, label]) => (
          <Button
            key={step}
            {...button}
            aria-label={`${label} ${number}`}
            onClick={() => dispatch(stepWanted({ step, id }))}
          >
            {label}
          </Button>
        ))}
      <OnceNeeded needed={isReceiving}>
        {isReceiving && <ReceiveDialog purchase={purchase} onClose={() => setIsReceiving(false)} />}
      </OnceNeeded>
    </span>
  )
}
