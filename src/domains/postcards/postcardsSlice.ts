import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PostcardInput } from '#contract/postcards.ts'
import { signedOut } from '#domains/session/index.ts'

/** Unsaved changes of a campaign. */
export interface PostcardDraft {
  id: string
  input: PostcardInput
  /** Why the server rejected them. */
  failure?: string
}

const adapter = createEntityAdapter<PostcardDraft>()
const initialState = adapter.getInitialState()

/** Campaigns with unsaved changes. */
export const postcardsSlice = createSlice({
  name: 'postcards',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Omit<PostcardDraft, 'failure'>>) => {
      adapter.setOne(state, payload)
    },
    /** Removes the saved changes; later ones stay. */
    draftSaved: (state, { payload: { id, input } }: PayloadAction<PostcardDraft>) => {
      if (JSON.stringify(state.entities[id]?.input) === JSON.stringify(input)) adapter.removeOne(state, id)
    },
    draftRefused: (state, { payload: { id, failure } }: PayloadAction<{ id: string; failure: string }>) => {
      adapter.updateOne(state, { id, changes: { failure } })
    },
    draftGivenUp: (state, { payload: id }: PayloadAction<string>) => {
      adapter.removeOne(state, id)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const { draftChanged, draftSaved, draftRefused, draftGivenUp } = postcardsSlice.actions
export type PostcardsRoot = WithSlice<typeof postcardsSlice>
export const { selectById: selectDraft, selectAll: selectDrafts } = adapter.getSelectors(
  (root: PostcardsRoot) => root.postcards,
)
