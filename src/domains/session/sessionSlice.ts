import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { TabNews } from '#shared/store/services.ts'

/** The session has ended: by sign-out, or because the server no longer knows it. */
export const signedOut = createAction('session/signedOut')

/** Another session has replaced the previous one, if any: cached data belongs to another user. */
export const sessionReplaced = createAction('session/sessionReplaced')

/** Another tab of this browser, which shares the session, has ended or replaced it. */
export const tabMessageReceived = createAction<TabNews>('session/tabHeard')

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { returnTo: undefined as string | undefined },
  reducers: {
    /** A screen was requested without a session; it opens after the sign-in. */
    signInPrompted: {
      /** `reason`: why a sign-in is needed, for the user; absent after a reload, which has shown it before. */
      prepare: (returnTo: string, reason?: string) => ({ payload: { returnTo, reason } }),
      reducer: (state, { payload }: PayloadAction<{ returnTo: string; reason: string | undefined }>) => {
        state.returnTo = payload.returnTo
      },
    },
  },
  extraReducers: (build) => build.addCase(signedOut, (state) => ({ ...state, returnTo: undefined })),
  selectors: { selectReturnTo: (state) => state.returnTo ?? '/' },
})

export const { signInPrompted } = sessionSlice.actions
export const { selectReturnTo } = sessionSlice.selectors
export type SessionSliceRoot = WithSlice<typeof sessionSlice>
