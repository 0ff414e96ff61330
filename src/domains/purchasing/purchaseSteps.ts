import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Purchase } from '#contract/purchases.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { counted } from '#shared/lib/counted.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { Receiving } from './commands.ts'
import { purchasesApi } from './purchasesApi.ts'
import type { PurchasingRoot } from './purchasingSelectors.ts'
import { type PurchaseStep, stepEnded, stepWanted } from './purchasingSlice.ts'

const { shipPurchase, receivePurchase, closePurchase, cancelPurchase, reopenPurchase } = purchasesApi.endpoints

type Dispatch = ThunkDispatch<PurchasingRoot, AppServices, UnknownAction>

const send = ({ step, ...asked }: PurchaseStep, dispatch: Dispatch) => {
  const options = { track: false } as const
  if (step === 'ship') return dispatch(shipPurchase.initiate(asked, options))
  if (step === 'close') return dispatch(closePurchase.initiate(asked.id, options))
  if (step === 'cancel') return dispatch(cancelPurchase.initiate(asked.id, options))
  if (step === 'reopen') return dispatch(reopenPurchase.initiate(asked.id, options))
  return dispatch(receivePurchase.initiate(asked as Receiving, options))
}

const wordsOf = (asked: PurchaseStep, { number }: Purchase): string => {
  if (asked.step === 'receive') {
    const units = asked.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return units < 0
      ? `${counted(-units, 'unit')} of ${number} taken back.`
      : `${counted(units, 'unit')} of ${number} received.`
  }
  if (asked.step === 'ship' && asked.shippedAt === null) return `${number} is not marked as shipped any more.`
  const done = { ship: 'marked as shipped', close: 'closed', cancel: 'canceled', reopen: 'open again' } as const
  return `${number} is ${done[asked.step]}.`
}

/** What takes a step back; taking back is not undone again, but the order's buttons do it. */
const undoOf = (asked: PurchaseStep): UnknownAction | undefined => {
  const { id } = asked
  if (asked.step === 'receive')
    return stepWanted({ ...asked, lines: asked.lines.map(({ line, quantity }) => ({ line, quantity: -quantity })) })
  if (asked.step === 'ship')
    return asked.shippedAt === null ? undefined : stepWanted({ step: 'ship', id, shippedAt: null })
  return asked.step === 'close' || asked.step === 'cancel' ? stepWanted({ step: 'reopen', id }) : undefined
}

/** Moves an order on, and offers to take it back. */
export const takeStep =
  (step: PurchaseStep): ThunkAction<Promise<void>, PurchasingRoot, AppServices, UnknownAction> =>
  async (dispatch) => {
    const { data } = await send(step, dispatch)
    dispatch(stepEnded(step.id))
    if (data) dispatch(notifyDone(wordsOf(step, data), undoOf(step)))
  }
