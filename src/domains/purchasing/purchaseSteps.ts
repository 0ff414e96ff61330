import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Purchase } from '#contract/purchases.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { Receiving } from './commands.ts'
import { purchasesApi } from './purchasesApi.ts'
import type { PurchasingRoot } from './purchasingSelectors.ts'
import { type PurchaseStep, stepEnded, stepWanted } from './purchasingSlice.ts'

const { shipPurchase, receivePurchase, closePurchase, cancelPurchase, reopenPurchase } = purchasesApi.endpoints

type Dispatch = ThunkDispatch<PurchasingRoot, AppServices, UnknownAction>

const send = ({ step, ...args }: PurchaseStep, dispatch: Dispatch) => {
  const options = { track: false } as const
  if (step === 'ship') return dispatch(shipPurchase.initiate(args, options))
  if (step === 'close') return dispatch(closePurchase.initiate(args.id, options))
  if (step === 'cancel') return dispatch(cancelPurchase.initiate(args.id, options))
  if (step === 'reopen') return dispatch(reopenPurchase.initiate(args.id, options))
  return dispatch(receivePurchase.initiate(args as Receiving, options))
}

const formatStep = (step: PurchaseStep, { number }: Purchase): string => {
  if (step.step === 'receive') {
    const units = step.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return units < 0
      ? `${formatPlural(-units, 'unit')} of ${number} taken back.`
      : `${formatPlural(units, 'unit')} of ${number} received.`
  }
  if (step.step === 'ship' && step.shippedAt === null) return `${number} is not marked as shipped any more.`
  const done = { ship: 'marked as shipped', close: 'closed', cancel: 'canceled', reopen: 'open again' } as const
  return `${number} is ${done[step.step]}.`
}

/** Returns the undo of a step; an undo has none itself, but the order's buttons repeat the step. */
const undoOf = (step: PurchaseStep): UnknownAction | undefined => {
  const { id } = step
  if (step.step === 'receive')
    return stepWanted({ ...step, lines: step.lines.map(({ line, quantity }) => ({ line, quantity: -quantity })) })
  if (step.step === 'ship')
    return step.shippedAt === null ? undefined : stepWanted({ step: 'ship', id, shippedAt: null })
  return step.step === 'close' || step.step === 'cancel' ? stepWanted({ step: 'reopen', id }) : undefined
}

/** Changes the status of an order, with an undo. */
export const takeStep =
  (step: PurchaseStep): ThunkAction<Promise<void>, PurchasingRoot, AppServices, UnknownAction> =>
  async (dispatch) => {
    const { data } = await send(step, dispatch)
    dispatch(stepEnded(step.id))
    if (data) dispatch(notifyDone(formatStep(step, data), undoOf(step)))
  }
