import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Upload } from '#contract/uploads.ts'
import { signedOut } from '#domains/session/index.ts'
import type { Sending } from '#shared/ui/SendingRow.tsx'

const adapter = createEntityAdapter<Sending, string>({ selectId: ({ key }) => key })

const initialState = adapter.getInitialState()

export const dataSlice = createSlice({
  name: 'data',
  initialState,
  reducers: {
    sendingQueued: (state, { payload }: PayloadAction<Pick<Sending, 'key' | 'filename' | 'bytes'>[]>) => {
      adapter.addMany(
        state,
        payload.map((file) => ({ ...file, sent: 0 })),
      )
    },
    sendingMoved: (state, { payload: { key, sent } }: PayloadAction<Pick<Sending, 'key' | 'sent'>>) => {
      const file = state.entities[key]
      // what goes over the wire is a little more than the file
      if (file) file.sent = Math.min(sent, file.bytes)
    },
    sendingFailed: (state, { payload: { key, failure } }: PayloadAction<{ key: string; failure: string }>) => {
      adapter.updateOne(state, { id: key, changes: { failure } })
    },
    sendingDismissed: (state, { payload: key }: PayloadAction<string>) => {
      adapter.removeOne(state, key)
    },
    /** The server has the file; its row is the server's from now on. */
    sendingAnswered: (state, { payload: { key } }: PayloadAction<{ key: string; upload: Upload }>) => {
      adapter.removeOne(state, key)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: { selectSending: adapter.getSelectors().selectAll },
})

export const { sendingQueued, sendingMoved, sendingFailed, sendingDismissed, sendingAnswered } = dataSlice.actions
export type DataSliceRoot = WithSlice<typeof dataSlice>
