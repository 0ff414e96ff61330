import { isAnyOf } from '@reduxjs/toolkit'
import { type Listen, together } from '#shared/store/listen.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { assignCases, detectCases, moveCases, settleDetection } from './caseCommands.ts'
import type { RefundsRoot } from './refundsSelectors.ts'
import { assignmentWanted, detectionWanted, moveWanted } from './refundsSlice.ts'

/** Events come in swarms: each file of many brings new evidence. */
const SETTLE_MS = 500

/** Carries out commands on cases, and finds out when a detection that was under way is done. */
export const addCaseListeners = (listen: Listen<RefundsRoot>) =>
  together(
    listen({ actionCreator: moveWanted, effect: ({ payload }, { dispatch }) => dispatch(moveCases(payload)) }),
    listen({ actionCreator: assignmentWanted, effect: ({ payload }, { dispatch }) => dispatch(assignCases(payload)) }),
    listen({ actionCreator: detectionWanted, effect: (_, { dispatch }) => dispatch(detectCases()) }),
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
