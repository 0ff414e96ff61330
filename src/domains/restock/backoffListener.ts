import { isAnyOf } from '@reduxjs/toolkit'
import { notify } from '#domains/notices/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { restockApi } from './restockApi.ts'
import { type RestockRoot, selectDocument, selectFetchedAt, selectIsShown } from './restockSelectors.ts'
import { loadFailed, loadGivenUp, restockEntered, restockLeft, restockWanted } from './restockSlice.ts'

const { getRestock } = restockApi.endpoints

const FIRST_WAIT_MS = 100
/** The first one and its repetitions. */
const CALLS = 10
/** What is older is asked for again when the screen is opened. */
const OLD_MS = 60_000

const reload = () => getRestock.initiate(undefined, { subscribe: false, forceRefetch: true })

/** A refusal stays one, however often it is asked for. */
const mayPass = (status: number | undefined) => status === undefined || status === 0 || status >= 500

/** Loads the table while a screen shows it: again and again after a failure, each time after twice the wait, ten calls in all. */
export const addBackoffListener = (listen: Listen<RestockRoot>) => {
  let held: { unsubscribe(): void } | undefined
  return together(
    listen({
      actionCreator: restockEntered,
      effect: (_, { dispatch, getState }) => {
        const root = getState()
        if (!selectIsShown(root)) return
        const isOld = selectDocument(root) !== undefined && Date.now() - selectFetchedAt(root) >= OLD_MS
        // whoever tells the cache that rows have changed makes it ask again
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
        // what came of another call, or was wanted meanwhile, ends the wait for this one
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
