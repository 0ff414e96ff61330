import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { TabNews } from '#shared/store/services.ts'

/** The session is over: asked for, or the server no longer knows it. */
export const signedOut = createAction('session/signedOut')

/** Another session took the place of the one there was, if any: whatever is held belongs to somebody else. */
export const sessionReplaced = createAction('session/sessionReplaced')

/** Another tab of this browser, which shares the session, has ended or replaced it. */
export const tabHeard = createAction<TabNews>('session/tabHeard')

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { returnTo: undefined as string | undefined },
  reducers: {
    /** A screen was asked for without a session; it opens after the sign-in. */
    signInPrompted: {
      /** `reason`: why there is a sign-in to do, for the user; a page loaded anew has said so before. */
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
