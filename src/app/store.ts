import { configureStore, createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '#shared/api/api.ts'
import type { AppServices } from '#shared/store/services.ts'
import { addListeners } from './listeners.ts'
import { createRootReducer, type RootState } from './rootReducer.ts'

export type AppDispatch = ThunkDispatch<RootState, AppServices, UnknownAction>

/** One store per call, with its own listeners: the app makes one, each test its own. */
export const setupStore = (services: AppServices, preloadedState?: Partial<RootState>) => {
  const listeners = createListenerMiddleware<RootState, AppDispatch, AppServices>({ extra: services })
  const store = configureStore({
    reducer: createRootReducer(),
    preloadedState,
    middleware: (base) =>
      // these carry the functions that answer them, and errors
      base({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActions: ['persist/PERSIST', 'persist/REHYDRATE'] },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
  })
  addListeners(listeners.startListening)
  return store
}
export type AppStore = ReturnType<typeof setupStore>
