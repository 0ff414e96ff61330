import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'

/** The session is over: asked for, or the server no longer knows it. */
export const signedOut = createAction('session/signedOut')

/** Another session took the place of the one there was, if any: whatever is held belongs to somebody else. */
export const sessionReplaced = createAction('session/sessionReplaced')

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { returnTo: undefined as string | undefined },
  reducers: {
    /** A screen was asked for without a session; it opens after the sign-in. */
    signInPrompted: (state, { payload: address }: PayloadAction<string>) => {
      state.returnTo = address
    },
  },
  extraReducers: (build) => build.addCase(signedOut, (state) => ({ ...state, returnTo: undefined })),
  selectors: { selectReturnTo: (state) => state.returnTo ?? '/' },
})

export const { signInPrompted } = sessionSlice.actions
export const { selectReturnTo } = sessionSlice.selectors
export type SessionSliceRoot = WithSlice<typeof sessionSlice>
