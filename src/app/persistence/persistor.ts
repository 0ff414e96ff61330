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
  /** Outlives the visit; the same for all tenants. */
  browser: WebStorage
  /** Ends with the tab; each user of each tenant has their own. */
  visit: WebStorage
}

/** Who is at work and where; undefined from the sign-out on. */
const placeOf = (root: RootState) => {
  const user = selectUser(root)
  const tenant = selectTenantCode(root)
  return user && tenant ? `${user.uid}:${tenant}` : undefined
}

/** A late write, on its way while the storages were cleared, comes to nothing. */
const gated = (storage: Storage, nameOf: (key: string) => string | undefined): WebStorage => ({
  getItem: async (key) => {
    // asked from within a reducer, where the state cannot be read
    await undefined
    return storage.getItem(nameOf(key) ?? '')
  },
  setItem: async (key, value) => {
    const name = nameOf(key)
    if (name) storage.setItem(name, value)
  },
  removeItem: async (key) => storage.removeItem(nameOf(key) ?? ''),
})

/** The browser's two storages, closed to everyone without a session. */
const browserStorages = (getState: () => RootState): BrowserStorages => ({
  browser: gated(localStorage, (key) => placeOf(getState()) && key),
  visit: gated(sessionStorage, (key) => {
    const place = placeOf(getState())
    return place && `${place}:${key}`
  }),
})

/** What outlives the page, slice by slice; nothing else does. */
const persistedParts: Readonly<Record<string, KeptParts>> = {
  shell: { place: 'browser', whitelist: ['collapsed'] },
  tables: { place: 'visit', whitelist: ['ids', 'entities'] },
  tableLayouts: { place: 'browser', whitelist: ['ids', 'entities'] },
  ...Object.assign({}, ...rooms.map(({ kept: roomParts = {} }) => roomParts)),
}

/** Makes slices come back from the storages of this browser. */
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
    // what it holds is one user's: the next one's is read anew
    const reducer: Reducer<object> = (state, action) => stored(signedOut.match(action) ? undefined : state, action)
    return { ...slice, reducer }
  }

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
