import type { Purchase } from '#contract/purchases.ts'
import { lockPurchasing } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { cameOf, movesOf, type PurchaseMove } from '#rules/purchasing/purchaseStatus.ts'
import { showPurchase } from './readPurchases.ts'

const participles: Record<PurchaseMove, string> = {
  edit: 'changed',
  send: 'placed',
  unplace: 'made a draft again',
  ship: 'shipped',
  receive: 'received',
  close: 'closed',
  cancel: 'canceled',
  reopen: 'reopened',
  remove: 'discarded',
}

/** Returns what to do instead. */
const advice = ({ status, lines }: Purchase, move: PurchaseMove): string => {
  if (move === 'cancel' && lines.some((line) => cameOf(line) > 0)) return 'Units were received: close it instead.'
  if (move === 'remove') return 'Only a draft can be discarded; cancel it instead.'
  if (status === 'draft') return 'Place it first.'
  return status === 'closed' || status === 'cancelled' ? 'Reopen it first.' : 'There is nothing to do.'
}

/** Returns the order and locks it. @throws an error when its status does not allow the move */
export const openPurchase = async (scope: Scope, id: number, move: PurchaseMove, today: string): Promise<Purchase> => {
  await lockPurchasing(scope)
  const purchase = await showPurchase(scope, id, today)
  if (movesOf(purchase.status, purchase.lines).includes(move)) return purchase
  throw conflict(
    `${purchase.number} is ${purchase.status} and cannot be ${participles[move]}. ${advice(purchase, move)}`,
  )
}
