import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

const adapter = createEntityAdapter<{ hash: string }, string>({ selectId: ({ hash }) => hash })
const initialState = adapter.getInitialState()

/** The selected households. */
export const outreachSlice = createSlice({
  name: 'outreach',
  initialState,
  reducers: {
    /** Selects these households only. */
    addressesSelected: (state, { payload: hashes }: PayloadAction<string[]>) => {
      adapter.setAll(
        state,
        hashes.map((hash) => ({ hash })),
      )
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: { selectSelected: adapter.getSelectors().selectIds },
})

export const { addressesSelected } = outreachSlice.actions
export const { selectSelected } = outreachSlice.selectors
export type OutreachSliceRoot = WithSlice<typeof outreachSlice>
