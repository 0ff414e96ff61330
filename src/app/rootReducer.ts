import { combineSlices, type Reducer } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { api } from '#shared/api/api.ts'
import type { SliceLike } from '#shared/room/clientRoom.ts'
import { tableLayoutsSlice } from '#shared/table/tableLayoutsSlice.ts'
import { tablesSlice } from '#shared/table/tablesSlice.ts'
import { rooms } from './rooms.ts'
import { shellSlice } from './shellSlice.ts'

/** Makes parts of a slice persistent. */
export type Keep = <Slice extends SliceLike>(slice: Slice) => Slice

const asItIs: Keep = (slice) => slice

/** Resets a shared slice at sign-out, which it cannot detect itself. */
const ofOneUser = <State extends object, Slice extends SliceLike & { reducer: Reducer<State> }>(
  slice: Slice & { reducer: Reducer<State> },
): Slice => ({
  ...slice,
  reducer: (state: State | undefined, action) => slice.reducer(signedOut.match(action) ? undefined : state, action),
})

type RoomSlice = NonNullable<(typeof rooms)[number]['slices']>[number]
const slices = [
  ...rooms.flatMap<RoomSlice>(({ slices = [] }) => slices),
  shellSlice,
  ofOneUser(tablesSlice),
  ofOneUser(tableLayoutsSlice),
]

/** The root reducer: the only cache, and the browser's own state, one or more slices per room. */
export const createRootReducer = (keep = asItIs) => combineSlices(api, ...slices.map((slice) => keep(slice)))
export type RootState = ReturnType<ReturnType<typeof createRootReducer>>
