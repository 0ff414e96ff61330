import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { tabHeard } from '#domains/session/index.ts'
import { api } from '#shared/api/api.ts'
import { reportListenerError } from '#shared/store/listen.ts'
import type { AppServices } from '#shared/store/services.ts'
import { addFailureListener } from './failureListener.ts'
import { firstRooms } from './firstRooms.ts'
import { addPromptListener } from './promptListener.ts'
import type { RootState } from './rootReducer.ts'

export type AppDispatch = ThunkDispatch<RootState, AppServices, UnknownAction>

type FirstSlice = NonNullable<(typeof firstRooms)[number]['slices']>[number]
const firstReducer = combineSlices(api, ...firstRooms.flatMap<FirstSlice>(({ slices = [] }) => slices))

/**
 * A store with the first rooms and their listeners; the others join it (`joinRooms`) before anything reads their state.
 */
export const setupFirstStore = (services: AppServices) => {
  const listeners = createListenerMiddleware<RootState, AppDispatch, AppServices>({
    extra: services,
    onError: reportListenerError(services),
  })
  const store = configureStore({
    reducer: firstReducer as unknown as Reducer<RootState>,
    middleware: (base) =>
      // these actions carry callbacks and errors
      base({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActions: ['persist/PERSIST', 'persist/REHYDRATE'] },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
  })
  const listen = listeners.startListening
  for (const { listeners: add } of firstRooms) add?.(listen)
  addFailureListener(listen)
  addPromptListener(listen)
  services.tabs.hear((news) => void store.dispatch(tabHeard(news)))
  return { ...store, listen }
}
export type AppStore = ReturnType<typeof setupFirstStore>
