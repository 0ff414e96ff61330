import type { Action, Reducer } from '@reduxjs/toolkit'
import { persistReducer } from 'redux-persist'
import autoMergeLevel2 from 'redux-persist/lib/stateReconciler/autoMergeLevel2'
import { signedOut } from '#domains/session/index.ts'
import type { KeptParts, SliceLike } from '#shared/room/clientRoom.ts'
import { rooms } from '../rooms.ts'
import type { Keep } from '../rootReducer.ts'
import type { BrowserStorages } from './browserStorages.ts'

/** What outlives the page, slice by slice; nothing else does. */
const kept: Readonly<Record<string, KeptParts>> = {
  shell: { place: 'browser', whitelist: ['collapsed'] },
  tables: { place: 'visit', whitelist: ['ids', 'entities'] },
  tableLayouts: { place: 'browser', whitelist: ['ids', 'entities'] },
  ...Object.assign({}, ...rooms.map(({ kept = {} }) => kept)),
}

/** Makes slices come back from the storages of this browser. */
export const storedIn =
  (storages: BrowserStorages): Keep =>
  <Slice extends SliceLike>(slice: Slice): Slice => {
    const parts = kept[slice.name]
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
