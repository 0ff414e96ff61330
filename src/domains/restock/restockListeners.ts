import { isAnyOf } from '@reduxjs/toolkit'
import type { Listen } from '#shared/store/listen.ts'
import type { RestockRoot } from './restockSelectors.ts'
import { restockEntered, restockJoined, restockWanted } from './restockSlice.ts'

/** What loads the table joins when somebody first needs it, and stays: the first load of all goes without. */
export const addRestockListeners = (listen: Listen<RestockRoot>) => {
  let stopJoined: (() => void) | undefined
  const stopWaiting = listen({
    matcher: isAnyOf(restockEntered, restockWanted),
    effect: async (_, { dispatch, unsubscribe }) => {
      const { addLoadListeners } = await import('./loadListeners.ts')
      unsubscribe()
      stopJoined ??= addLoadListeners(listen)
      dispatch(restockJoined())
    },
  })
  return () => {
    stopWaiting()
    stopJoined?.()
  }
}
