import type { UnknownAction } from '@reduxjs/toolkit'
import type { Purchase } from '#contract/purchases.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { PurchasingListenerApi } from './incomingWishes.ts'
import { purchasesApi } from './purchasesApi.ts'
import { type PurchaseStep, stepEnded, stepWanted } from './purchasingSlice.ts'
import type { Receiving } from './wished.ts'

const { shipPurchase, receivePurchase, closePurchase, cancelPurchase, reopenPurchase } = purchasesApi.endpoints

const send = ({ step, ...wish }: PurchaseStep, { dispatch }: PurchasingListenerApi) => {
  const options = { track: false } as const
  if (step === 'ship') return dispatch(shipPurchase.initiate(wish, options))
  if (step === 'close') return dispatch(closePurchase.initiate(wish.id, options))
  if (step === 'cancel') return dispatch(cancelPurchase.initiate(wish.id, options))
  if (step === 'reopen') return dispatch(reopenPurchase.initiate(wish.id, options))
  return dispatch(receivePurchase.initiate(wish as Receiving, options))
}

const wordsOf = (wish: PurchaseStep, { number }: Purchase): string => {
  if (wish.step === 'receive') {
    const units = wish.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return units < 0
      ? `${formatNumber(-units)} units of ${number} taken back.`
      : `${formatNumber(units)} units of ${number} received.`
  }
  if (wish.step === 'ship' && wish.shippedAt === null) return `${number} is not marked as shipped any more.`
  const done = { ship: 'marked as shipped', close: 'closed', cancel: 'cancelled', reopen: 'open again' } as const
  return `${number} is ${done[wish.step]}.`
}

/** What takes a step back; taking back is not undone again, but the order's buttons do it. */
const undoOf = (wish: PurchaseStep): UnknownAction | undefined => {
  const { id } = wish
  if (wish.step === 'receive')
    return stepWanted({ ...wish, lines: wish.lines.map(({ line, quantity }) => ({ line, quantity: -quantity })) })
  if (wish.step === 'ship')
    return wish.shippedAt === null ? undefined : stepWanted({ step: 'ship', id, shippedAt: null })
  return wish.step === 'close' || wish.step === 'cancel' ? stepWanted({ step: 'reopen', id }) : undefined
}

/** Moves an order on as wished, and offers to take it back. */
export const grantStep = async (wish: PurchaseStep, listener: PurchasingListenerApi): Promise<void> => {
  const { data } = await send(wish, listener)
  listener.dispatch(stepEnded(wish.id))
  if (!data) return
  listener.dispatch(notifyDone(wordsOf(wish, data), undoOf(wish)))
}
