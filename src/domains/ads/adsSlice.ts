import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

/** A selected row; it stays selected when a filter hides it. */
export interface ChosenRow {
  key: string
  /** Its name for the ads console. */
  label: string
}

const adapter = createEntityAdapter<ChosenRow, string>({ selectId: ({ key }) => key })
const initialState = adapter.getInitialState()

/** Selection state of the ads table. */
export const adsSlice = createSlice({
  name: 'ads',
  initialState,
  reducers: {
    adsRowsChosen: (state, { payload: rows }: PayloadAction<ChosenRow[]>) => {
      adapter.setAll(state, rows)
    },
    /** The split changes, so the selection is cleared. */
    adsSplit: () => initialState,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const { adsRowsChosen, adsSplit } = adsSlice.actions
export type AdsRoot = WithSlice<typeof adsSlice>
export const { selectAll: selectChosenRows, selectIds: selectChosenKeys } = adapter.getSelectors(
  (root: AdsRoot) => root.ads,
)
