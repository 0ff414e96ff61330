import { type Listen, together } from '#shared/store/listen.ts'
import { addIncomingListeners } from './incomingListeners.ts'
import { takeStep } from './purchaseSteps.ts'
import type { PurchasingRoot } from './purchasingSelectors.ts'
import { stepWanted } from './purchasingSlice.ts'

/** Runs commands on shipments and orders. */
export const addCommandListeners = (listen: Listen<PurchasingRoot>) =>
  together(
    addIncomingListeners(listen),
    listen({ actionCreator: stepWanted, effect: ({ payload }, { dispatch }) => dispatch(takeStep(payload)) }),
  )
