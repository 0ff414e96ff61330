import type { WebStorage } from 'redux-persist'
import { selectUser } from '#domains/session/index.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import type { RootState } from '../rootReducer.ts'

export interface BrowserStorages {
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
export const browserStorages = (getState: () => RootState): BrowserStorages => ({
  browser: gated(localStorage, (key) => placeOf(getState()) && key),
  visit: gated(sessionStorage, (key) => {
    const place = placeOf(getState())
    return place && `${place}:${key}`
  }),
})
