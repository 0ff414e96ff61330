import { isAnyOf } from '@reduxjs/toolkit'
import { type Listen, together } from '#shared/store/listen.ts'
import { grantIncomingWish } from './incomingWishes.ts'
import { grantStep } from './purchaseSteps.ts'
import type { PurchasingRoot } from './purchasingSelectors.ts'
import { deletionWanted, incomingUndone, matchWanted, stepWanted } from './purchasingSlice.ts'

/** Does what is wished of shipments and orders. */
export const addWishListeners = (listen: Listen<PurchasingRoot>) =>
  together(
    listen({ matcher: isAnyOf(matchWanted, deletionWanted, incomingUndone), effect: grantIncomingWish }),
    listen({ actionCreator: stepWanted, effect: ({ payload }, listener) => grantStep(payload, listener) }),
  )
