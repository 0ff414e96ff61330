import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { type Listen, reportListenerError } from './listen.ts'
import type { AppServices } from './services.ts'

interface Later<State> {
  /** Whether an action needs the listeners. */
  wakes(action: UnknownAction): boolean
  load(): Promise<(listen: Listen<State>) => void>
}

/**
 * Listeners that the first load goes without: they are loaded when an action first needs them, hear that action and every
 * one after it, and stay. What cannot be loaded is tried again by the next such action. Returns how to take them off.
 */
export const listenLater = <State>(listen: Listen<State>, { wakes, load }: Later<State>) => {
  const missed: UnknownAction[] = []
  let isAwake = false
  let hear = (action: UnknownAction): unknown => missed.push(action)
  let clear = () => {}
  const stop = listen({
    predicate: (action) => isAwake || wakes(action),
    effect: async (action, { dispatch, getState, extra }) => {
      hear(action)
      if (isAwake) return
      isAwake = true
      try {
        const add = await load()
        // a middleware of their own, so that what they have missed is said to them alone
        const later = createListenerMiddleware<State, ThunkDispatch<State, AppServices, UnknownAction>, AppServices>({
          extra,
          onError: reportListenerError(extra),
        })
        add(later.startListening)
        clear = later.clearListeners
        const handleAction = later.middleware({ dispatch, getState })((heard) => heard)
        hear = handleAction
        missed.splice(0).forEach(handleAction)
      } catch (error) {
        isAwake = false
        missed.length = 0
        throw error
      }
    },
  })
  return () => {
    stop()
    clear()
  }
}
