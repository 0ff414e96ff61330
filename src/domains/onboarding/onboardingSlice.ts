import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Start } from '#contract/onboarding.ts'
import { signedOut } from '#domains/session/index.ts'

interface OnboardingState {
  /** The first step as typed; null: there are no unsaved changes. */
  draft: Start | null
}
const initialState: OnboardingState = { draft: null }

/** Unsaved input of a new company, so that a reload loses nothing. */
export const onboardingSlice = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {
    draftTyped: (state, { payload }: PayloadAction<Start>) => {
      state.draft = payload
    },
    draftSaved: (state) => {
      state.draft = null
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: { selectDraft: ({ draft }) => draft },
})

export const { draftTyped, draftSaved } = onboardingSlice.actions
export const { selectDraft } = onboardingSlice.selectors
export type OnboardingRoot = WithSlice<typeof onboardingSlice>
