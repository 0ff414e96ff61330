import type { Action, Reducer } from '@reduxjs/toolkit'
import { createTransform, persistReducer } from 'redux-persist'
import autoMergeLevel2 from 'redux-persist/lib/stateReconciler/autoMergeLevel2'
import { signedOut } from '#domains/session/index.ts'
import type { KeptSlice } from '../rootReducer.ts'
import type { BrowserStorages } from './browserStorages.ts'

/** Of the counters only what the user has put away is worth keeping: the rest is the server's to say. */
const hiddenNotices = createTransform(
  ({ refresh }: { refresh: unknown }) => ({ refresh }),
  (hidden) => hidden,
  { whitelist: ['counters'] },
)

interface Rule {
  place: keyof BrowserStorages
  whitelist: string[]
  transforms?: (typeof hiddenNotices)[]
}

/** What outlives the page, slice by slice; nothing else does. */
const rules: Record<string, Rule> = {
  settings: { place: 'browser', whitelist: ['styles'] },
  sessionFilters: { place: 'visit', whitelist: ['marketplaces', 'sellers', 'dimensions', 'merges'] },
  shell: { place: 'browser', whitelist: ['collapsed'] },
  notices: { place: 'visit', whitelist: ['counters'], transforms: [hiddenNotices] },
  tables: { place: 'visit', whitelist: ['ids', 'entities'] },
  tableLayouts: { place: 'browser', whitelist: ['ids', 'entities'] },
}

/** Makes slices come back from the storages of this browser. */
export const storedIn =
  (storages: BrowserStorages): KeptSlice =>
  <State extends object>({ name, reducer }: { name: string; reducer: Reducer<State> }): Reducer<State> => {
    const rule = rules[name]
    if (!rule) return reducer
    const { place, ...parts } = rule
    const stored = persistReducer<State>(
      { ...parts, key: name, storage: storages[place], stateReconciler: autoMergeLevel2, timeout: 0 },
      reducer as Reducer<State, Action>,
    ) as unknown as Reducer<State>
    // what it holds is one user's: the next one's is read anew
    return (state, action) => stored(signedOut.match(action) ? undefined : state, action)
  }
