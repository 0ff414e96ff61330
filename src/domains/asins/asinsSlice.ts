import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import type { SkuFill } from './skuInput.ts'

/** What was typed or pasted for a SKU that misses something, until the server has it. */
export interface FillDraft {
  /** Names the SKU as the server's lists do. */
  key: string
  lacks: SkuFill['lacks']
  value: string
  /** Why the server would not have it. */
  refused?: string
}

const drafts = createEntityAdapter<FillDraft, string>({ selectId: ({ key }) => key })
const initialState = {
  /** A full refresh has been through: sellers, allowed values, missing lists, asins and platforms are here. */
  loaded: false,
  isRefreshing: false,
  /** Why the last full refresh did not come through. */
  failure: undefined as string | undefined,
  drafts: drafts.getInitialState(),
}

/** What this browser knows of the catalogue. Commands of the user are actions, so that a notice can carry one that undoes another. */
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
    /** Typed or pasted; an empty text is no draft. */
    fillsDrafted: (state, { payload }: PayloadAction<Omit<FillDraft, 'refused'>[]>) => {
      for (const draft of payload) {
        if (draft.value) drafts.setOne(state.drafts, draft)
        else drafts.removeOne(state.drafts, draft.key)
      }
    },
    fillsEnded: (
      state,
      { payload }: PayloadAction<{ done: string[]; refused: { key: string; message: string }[] }>,
    ) => {
      drafts.removeMany(state.drafts, payload.done)
      for (const { key, message } of payload.refused)
        drafts.updateOne(state.drafts, { id: key, changes: { refused: message } })
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: {
    selectLoaded: ({ loaded }) => loaded,
    selectIsRefreshing: ({ isRefreshing }) => isRefreshing,
    selectRefreshFailure: ({ failure }) => failure,
    selectDrafts: (state): Readonly<Record<string, FillDraft | undefined>> => state.drafts.entities,
  },
})

export const { refreshStarted, refreshEnded, fillsDrafted, fillsEnded } = asinsSlice.actions
export const { selectLoaded, selectIsRefreshing, selectRefreshFailure, selectDrafts } = asinsSlice.selectors
export type AsinsSliceRoot = WithSlice<typeof asinsSlice>
