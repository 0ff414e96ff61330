import { isAnyOf } from '@reduxjs/toolkit'
import { notify } from '#domains/notices/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { restockApi } from './restockApi.ts'
import { type RestockRoot, selectDocument, selectFetchedAt, selectIsShown } from './restockSelectors.ts'
import { loadFailed, loadGivenUp, restockEntered, restockLeft, restockWanted } from './restockSlice.ts'

const { getRestock } = restockApi.endpoints

const FIRST_WAIT_MS = 100
/** Maximum number of tries, including the first. */
const CALLS = 10
/** Older data is refetched when the screen is opened. */
const OLD_MS = 60_000

const reload = () => getRestock.initiate(undefined, { subscribe: false, forceRefetch: true })

/** Returns whether a retry may help; most error responses do not change. */
const mayPass = (status: number | undefined) => status === undefined || status === 0 || status >= 500

/**
 * Loads the table while a screen shows it: retries after failures with a doubled wait each time, ten requests in total.
 */
export const addBackoffListener = (listen: Listen<RestockRoot>) => {
  let held: { unsubscribe(): void } | undefined
  return together(
    listen({
      actionCreator: restockEntered,
      effect: (_, { dispatch, getState }) => {
        const root = getState()
        if (!selectIsShown(root)) return
        const isOld = selectDocument(root) !== undefined && Date.now() - selectFetchedAt(root) >= OLD_MS
        // keeps a subscription, so that an invalidation refetches the data
        held ??= dispatch(getRestock.initiate())
        if (isOld) dispatch(restockWanted())
      },
    }),
    listen({
      actionCreator: restockLeft,
      effect: (_, { getState }) => {
        if (selectIsShown(getState())) return
        held?.unsubscribe()
        held = undefined
      },
    }),
    listen({ actionCreator: restockWanted, effect: (_, { dispatch }) => void dispatch(reload()) }),
    listen({
      matcher: isAnyOf(getRestock.matchRejected, getRestock.matchFulfilled, restockWanted, restockLeft),
      effect: async (action, { cancelActiveListeners, delay, dispatch, getState }) => {
        // the result of another request, or a new one, ends the wait
        if (getRestock.matchRejected(action) && (action.meta.condition || action.meta.aborted)) return
        cancelActiveListeners()
        if (!getRestock.matchRejected(action)) return
        dispatch(loadFailed())
        const { failures } = getState().restock
        if (!mayPass(action.payload?.status)) return void dispatch(loadGivenUp())
        if (failures >= CALLS) {
          dispatch(loadGivenUp())
          dispatch(notify({ type: 'failure', message: 'Something went wrong.' }))
          return
        }
        if (!selectIsShown(getState())) return
        dispatch(notify({ type: 'warning', message: 'Could not load table. Trying again...' }))
        await delay(FIRST_WAIT_MS * 2 ** (failures - 1))
        dispatch(reload())
      },
    }),
  )
}
