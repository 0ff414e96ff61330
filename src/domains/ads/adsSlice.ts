import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

/** A row that somebody has chosen; it stays so when another filter hides it. */
export interface ChosenRow {
  key: string
  /** What it is called, as the ads console takes it. */
  words: string
}

const adapter = createEntityAdapter<ChosenRow, string>({ selectId: ({ key }) => key })
const initialState = adapter.getInitialState()

/** What this browser does with rows of the ads table. */
export const adsSlice = createSlice({
  name: 'ads',
  initialState,
  reducers: {
    adsRowsChosen: (state, { payload: rows }: PayloadAction<ChosenRow[]>) => {
      adapter.setAll(state, rows)
    },
    /** Rows are of something else now. */
    adsSplit: () => initialState,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const { adsRowsChosen, adsSplit } = adsSlice.actions
export type AdsRoot = WithSlice<typeof adsSlice>
export const { selectAll: selectChosenRows, selectIds: selectChosenKeys } = adapter.getSelectors(
  (root: AdsRoot) => root.ads,
)
