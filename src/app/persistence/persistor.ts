import { type PersistorOptions, persistStore } from 'redux-persist'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { until } from '#shared/store/until.ts'
import type { AppStore } from '../firstStore.ts'
import { createRootReducer } from '../rootReducer.ts'
import { browserStorages } from './browserStorages.ts'
import { storedIn } from './storedSlices.ts'

// the library's types leave this option out
const manual = { manualPersist: true } as PersistorOptions

/** Brings back what this browser knows of the user and the tenant, and keeps it from here to the sign-out. */
export const persist = async (store: AppStore) => {
  store.replaceReducer(createRootReducer(storedIn(browserStorages(store.getState))))
  const persistor = persistStore(store, manual)
  const restored = new Promise<void>((resolve) => {
    persistor.subscribe(() => persistor.getState().bootstrapped && resolve())
  })
  persistor.persist()
  void until(store, (root) => (selectTenantCode(root) ? undefined : true)).then(persistor.pause)
  await restored
}
