import type { AppServices } from '#shared/store/services.ts'
import { type AppStore, setupFirstStore } from './firstStore.ts'
import { addListeners } from './listeners.ts'
import { createRootReducer } from './rootReducer.ts'

/** Makes a first store whole. */
export const completeStore = ({ replaceReducer, listen }: AppStore) => {
  replaceReducer(createRootReducer())
  addListeners(listen)
}

/** A store with every room from the start: one per test. */
export const setupStore = (services: AppServices) => {
  const store = setupFirstStore(services)
  completeStore(store)
  return store
}
