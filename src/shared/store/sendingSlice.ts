import {
  type ActionCreatorWithoutPayload,
  createEntityAdapter,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit'

/** A file on its way to the server, or one that did not get there. */
export interface Sending {
  key: string
  filename: string
  bytes: number
  sent: number
  /** What it is sent to, where there are several. */
  to?: string
  /** Why it was not taken. */
  failure?: string
}

const adapter = createEntityAdapter<Sending, string>({ selectId: ({ key }) => key })
const initialState = adapter.getInitialState()

/** The files on their way to one place of the server, by the answer that it gives for each. */
export const sendingSliceOf = <Name extends string, Answer>(name: Name, signedOut: ActionCreatorWithoutPayload) =>
  createSlice({
    name,
    initialState,
    reducers: {
      filesQueued: (state, { payload }: PayloadAction<Omit<Sending, 'sent'>[]>) => {
        adapter.addMany(
          state,
          payload.map((file) => ({ ...file, sent: 0 })),
        )
      },
      fileMoved: (state, { payload: { key, sent } }: PayloadAction<Pick<Sending, 'key' | 'sent'>>) => {
        const file = state.entities[key]
        // what goes over the wire is a little more than the file
        if (file) file.sent = Math.min(sent, file.bytes)
      },
      fileFailed: (state, { payload: { key, failure } }: PayloadAction<{ key: string; failure: string }>) => {
        adapter.updateOne(state, { id: key, changes: { failure } })
      },
      fileDismissed: (state, { payload: key }: PayloadAction<string>) => {
        adapter.removeOne(state, key)
      },
      /** The server has the file; its row is the server's from now on. */
      fileAnswered: (state, { payload: { key } }: PayloadAction<{ key: string; answer: Answer }>) => {
        adapter.removeOne(state, key)
      },
    },
    extraReducers: (build) => build.addCase(signedOut, () => initialState),
    selectors: { selectSending: adapter.getSelectors().selectAll },
  })

export type SendingSlice<Answer> = ReturnType<typeof sendingSliceOf<string, Answer>>
