import { Button } from 'antd'
import { use, useState } from 'react'
import { Link } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { movesOf } from '#rules/purchasing/purchaseStatus.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { PermissionsContext } from '#shared/room/permissions.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { usePurchasingDispatch, usePurchasingSelector } from './hooks.ts'
import { purchasesApi } from './purchasesApi.ts'
import { selectIsMoving } from './purchasingSelectors.ts'

const ReceiveDialog = lazyPart(() => import('./ReceiveDialog.tsx'))

const { unplacePurchase, shipPurchase, closePurchase, cancelPurchase, reopenPurchase } = purchasesApi.endpoints

const steps = [
  ['unplace', 'Undo placing', (id: string) => sendCommand(unplacePurchase, id)],
  ['ship', 'Shipped', (id: string) => sendCommand(shipPurchase, { id })],
  ['close', 'Close', (id: string) => sendCommand(closePurchase, id)],
  ['cancel', 'Cancel', (id: string) => sendCommand(cancelPurchase, id)],
  ['reopen', 'Reopen', (id: string) => sendCommand(reopenPurchase, id)],
] as const

/** Moves of goods, which need no permission for orders. */
const handling: ReadonlySet<string> = new Set(['ship', 'receive'])

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
  const isBusy = usePurchasingSelector((root) => selectIsMoving(root, purchase.id))
  const [isReceiving, setIsReceiving] = useState(false)
  const now = useNow()
  const may = use(PermissionsContext)
  const { id, number, status, lines, shippedAt, undoUntil } = purchase
  const canUnplace = undoUntil !== null && Date.parse(undoUntil) > now
  const moves = movesOf(status, lines).filter(
    (move) => may(handling.has(move) ? 'changes' : 'orders') && (move !== 'unplace' || canUnplace),
  )
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
        .map(([step, label, command]) => (
          <Button key={step} {...button} aria-label={`${label} ${number}`} onClick={() => void dispatch(command(id))}>
            {label}
          </Button>
        ))}
      <OnceNeeded needed={isReceiving}>
        {isReceiving && <ReceiveDialog purchase={purchase} onClose={() => setIsReceiving(false)} />}
      </OnceNeeded>
    </span>
  )
}
