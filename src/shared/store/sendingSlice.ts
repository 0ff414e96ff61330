import {
  type ActionCreatorWithoutPayload,
  createEntityAdapter,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit'

/** A file being uploaded, or a failed upload. */
export interface Sending {
  key: string
  filename: string
  bytes: number
  sent: number
  /** The target, when there are several. */
  to?: string
  /** Why it was rejected. */
  failure?: string
}

const adapter = createEntityAdapter<Sending, string>({ selectId: ({ key }) => key })
const initialState = adapter.getInitialState()

/** A slice of uploads to one endpoint, by the response for each file. */
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
        // the request is slightly larger than the file
        if (file) file.sent = Math.min(sent, file.bytes)
      },
      fileFailed: (state, { payload: { key, failure } }: PayloadAction<{ key: string; failure: string }>) => {
        adapter.updateOne(state, { id: key, changes: { failure } })
      },
      fileDismissed: (state, { payload: key }: PayloadAction<string>) => {
        adapter.removeOne(state, key)
      },
      /** The server has the file; its row now comes from the server. */
      fileAnswered: (state, { payload: { key } }: PayloadAction<{ key: string; answer: Answer }>) => {
        adapter.removeOne(state, key)
      },
    },
    extraReducers: (build) => build.addCase(signedOut, () => initialState),
    selectors: { selectSending: adapter.getSelectors().selectAll },
  })

export type SendingSlice<Answer> = ReturnType<typeof sendingSliceOf<string, Answer>>
