import { isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { detectionMoved } from './refundsActions.ts'
import { type RefundsSliceRoot, selectIsDetectionRequested, selectProgress } from './refundsSlice.ts'

/** Debounces events, which come in bursts: each of many files brings new evidence. */
const SETTLE_MS = 500

/** Detects when a running detection ends: after a change of cases, when no import waits for it. */
export const addRefundsListeners = (listen: Listen<RefundsSliceRoot & WithSlice<typeof api>>) =>
  listen({
    matcher: isAnyOf(serverEventReceived, streamGapped),
    effect: async (action, { cancelActiveListeners, delay, dispatch, getState }) => {
      if (serverEventReceived.match(action)) {
        const { name, data } = action.payload
        if (name !== 'claims' || data.progress !== undefined) return
      }
      cancelActiveListeners()
      await delay(SETTLE_MS)
      if (selectProgress(getState()) === null) return
      // the first screen does not need the operations on cases
      const { getDetection } = (await import('./refundsApi.ts')).refundsApi.endpoints
      const { data } = await dispatch(getDetection.initiate(undefined, { subscribe: false, forceRefetch: true }))
      if (data?.waiting) return
      if (selectIsDetectionRequested(getState())) dispatch(notifyDone('All imported data has been checked.'))
      dispatch(detectionMoved(null))
    },
  })
