import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { fillsEnded } from './fillsEnded.ts'
import type { SkuFill } from './skuInput.ts'

/** A typed or pasted value for a missing SKU field, until it is saved. */
export interface FillDraft {
  /** Key of the SKU in the server's lists. */
  key: string
  lacks: SkuFill['lacks']
  value: string
  /** Why the server rejected it. */
  refused?: string
}

const drafts = createEntityAdapter<FillDraft, string>({ selectId: ({ key }) => key })
const initialState = {
  /** A full reload has succeeded: sellers, allowed values, missing lists, ASINs and platforms are loaded. */
  loaded: false,
  isRefreshing: false,
  /** Why the last full reload failed. */
  failure: undefined as string | undefined,
  drafts: drafts.getInitialState(),
}

/** Browser state of the catalogue. */
export const asinsSlice = createSlice({
  name: 'asins',
  initialState,
  reducers: {
    refreshStarted: (state) => {
      state.isRefreshing = true
      state.failure = undefined
    },
    refreshEnded: (state, { payload: failure }: PayloadAction<string | undefined>) => {
      state.isRefreshing = false
      state.failure = failure
      state.loaded ||= failure === undefined
    },
    /** Typed or pasted values; an empty text deletes the draft. */
    fillsDrafted: (state, { payload }: PayloadAction<Omit<FillDraft, 'refused'>[]>) => {
      for (const draft of payload) {
        if (draft.value) drafts.setOne(state.drafts, draft)
        else drafts.removeOne(state.drafts, draft.key)
      }
    },
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => initialState)
      .addCase(fillsEnded, (state, { payload }) => {
        drafts.removeMany(state.drafts, payload.done)
        for (const { key, message } of payload.refused)
          drafts.updateOne(state.drafts, { id: key, changes: { refused: message } })
      }),
  selectors: {
    selectLoaded: ({ loaded }) => loaded,
    selectIsRefreshing: ({ isRefreshing }) => isRefreshing,
    selectRefreshFailure: ({ failure }) => failure,
    selectDrafts: (state): Readonly<Record<string, FillDraft | undefined>> => state.drafts.entities,
  },
})

export const { refreshStarted, refreshEnded, fillsDrafted } = asinsSlice.actions
export const { selectLoaded, selectIsRefreshing, selectRefreshFailure, selectDrafts } = asinsSlice.selectors
export type AsinsSliceRoot = WithSlice<typeof asinsSlice>
