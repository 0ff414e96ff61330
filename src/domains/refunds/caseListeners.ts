import { isAnyOf } from '@reduxjs/toolkit'
import { type Listen, together } from '#shared/store/listen.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { grantCaseWish, settleDetection } from './caseWishes.ts'
import type { RefundsRoot } from './refundsSelectors.ts'
import { assignmentWanted, detectionWanted, moveWanted } from './refundsSlice.ts'

/** Events come in swarms: each file of many brings new evidence. */
const SETTLE_MS = 500

/** Does what is wished of cases, and finds out when a detection that was under way is done. */
export const addCaseListeners = (listen: Listen<RefundsRoot>) =>
  together(
    listen({ matcher: isAnyOf(moveWanted, assignmentWanted, detectionWanted), effect: grantCaseWish }),
    listen({
      matcher: isAnyOf(serverEventReceived, streamGapped),
      effect: async (action, { cancelActiveListeners, delay, dispatch, getState }) => {
        if (serverEventReceived.match(action)) {
          const { name, data } = action.payload
          if (name !== 'claims' || data.progress !== undefined) return
        }
        cancelActiveListeners()
        await delay(SETTLE_MS)
        if (getState().refunds.detection.progress !== null) await dispatch(settleDetection())
      },
    }),
  )
