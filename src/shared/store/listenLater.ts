import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { type Listen, reportListenerError } from './listen.ts'
import type { AppServices } from './services.ts'

interface Later<State> {
  /** Whether an action needs the listeners. */
  wakes(action: UnknownAction): boolean
  load(): Promise<(listen: Listen<State>) => void>
}

/**
 * Adds listeners lazily: they are loaded when an action first needs them, receive that action and every later one, and
 * stay. A failed load is retried by the next such action. Returns a function that removes them.
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
        // a separate middleware, so that missed actions are only replayed to them
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
