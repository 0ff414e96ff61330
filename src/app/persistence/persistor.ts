import type { Action, Reducer } from '@reduxjs/toolkit'
import { type PersistorOptions, persistReducer, persistStore, type WebStorage } from 'redux-persist'
import autoMergeLevel2 from 'redux-persist/lib/stateReconciler/autoMergeLevel2'
import { selectUser, signedOut } from '#domains/session/index.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import type { KeptParts, SliceLike } from '#shared/room/clientRoom.ts'
import { until } from '#shared/store/until.ts'
import type { AppStore } from '../firstStore.ts'
import { rooms } from '../rooms.ts'
import { createRootReducer, type Keep, type RootState } from '../rootReducer.ts'

interface BrowserStorages {
  /** Persists across visits; the same for all tenants. */
  browser: WebStorage
  /** Ends with the tab; separate for each user and tenant. */
  visit: WebStorage
}

/** Returns the current user and tenant; undefined after sign-out. */
const placeOf = (root: RootState) => {
  const user = selectUser(root)
  const tenant = selectTenantCode(root)
  return user && tenant ? `${user.uid}:${tenant}` : undefined
}

/** Drops late writes that would arrive after the storages were cleared. */
const gated = (storage: Storage, nameOf: (key: string) => string | undefined): WebStorage => ({
  getItem: async (key) => {
    // called from a reducer, where the state cannot be read
    await undefined
    return storage.getItem(nameOf(key) ?? '')
  },
  setItem: async (key, value) => {
    const name = nameOf(key)
    if (name) storage.setItem(name, value)
  },
  removeItem: async (key) => storage.removeItem(nameOf(key) ?? ''),
})

/** The browser's two storages, unavailable without a session. */
const browserStorages = (getState: () => RootState): BrowserStorages => ({
  browser: gated(localStorage, (key) => placeOf(getState()) && key),
  visit: gated(sessionStorage, (key) => {
    const place = placeOf(getState())
    return place && `${place}:${key}`
  }),
})

/** The persisted parts by slice; nothing else persists. */
const persistedParts: Readonly<Record<string, KeptParts>> = {
  shell: { place: 'browser', whitelist: ['collapsed', 'railed', 'folded', 'pinned'] },
  tables: { place: 'visit', whitelist: ['ids', 'entities'] },
  tableLayouts: { place: 'browser', whitelist: ['ids', 'entities'] },
  ...Object.assign({}, ...rooms.map(({ kept: roomParts = {} }) => roomParts)),
}

/** Restores slices from this browser's storages. */
const storedIn =
  (storages: BrowserStorages): Keep =>
  <Slice extends SliceLike>(slice: Slice): Slice => {
    const parts = persistedParts[slice.name]
    if (!parts) return slice
    const { place, whitelist } = parts
    const stored = persistReducer<object>(
      { whitelist, key: slice.name, storage: storages[place], stateReconciler: autoMergeLevel2, timeout: 0 },
      slice.reducer as unknown as Reducer<object, Action>,
    ) as unknown as Reducer<object>
    // its content belongs to one user, so the next user's is read again
    const reducer: Reducer<object> = (state, action) => stored(signedOut.match(action) ? undefined : state, action)
    return { ...slice, reducer }
  }

// the library's types lack this option
const manual = { manualPersist: true } as PersistorOptions

/** Restores this browser's state of the user and the tenant, and persists it until sign-out. */
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
