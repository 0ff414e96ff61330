import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '#shared/api/api.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import type { RefundsRoot } from './refundsSelectors.ts'
import { assignmentWanted, detectionWanted, moveWanted } from './refundsSlice.ts'

/** Events come in swarms: each file of many brings new evidence. */
const SETTLE_MS = 500

const isWish = isAnyOf(moveWanted, assignmentWanted, detectionWanted)
const isClaims = (action: UnknownAction) => serverEventReceived.match(action) && action.payload.name === 'claims'

/** The first load has it, so what the screens have done comes later. */
export const addRefundsListeners = (listen: Listen<RefundsRoot>) =>
  together(
    listenLater(listen, {
      wakes: (action) => isWish(action) || isClaims(action),
      load: async () => (await import('./caseListeners.ts')).addCaseListeners,
    }),
    listen({
      matcher: isAnyOf(serverEventReceived, streamGapped),
      effect: async (action, { cancelActiveListeners, delay, dispatch }) => {
        if (serverEventReceived.match(action)) {
          const { name, data } = action.payload
          if (name !== 'claims' || data.progress !== undefined) return
        }
        // detection follows an import, and others work on cases and set how they are counted
        cancelActiveListeners()
        await delay(SETTLE_MS)
        dispatch(api.util.invalidateTags(['Case', 'Detection', 'CaseType', 'ClaimWindow', 'ExchangeRate', 'Home']))
      },
    }),
  )
