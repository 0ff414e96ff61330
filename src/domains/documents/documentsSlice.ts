import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Document } from '#contract/documents.ts'
import { signedOut } from '#domains/session/index.ts'
import type { Sending } from '#shared/ui/SendingRow.tsx'

/** A file on its way to a shipment's documents. */
export interface SendingDocument extends Sending {
  shipment: string
}

const adapter = createEntityAdapter<SendingDocument, string>({ selectId: ({ key }) => key })
const initialState = adapter.getInitialState()

export const documentsSlice = createSlice({
  name: 'documents',
  initialState,
  reducers: {
    documentsQueued: (state, { payload }: PayloadAction<Omit<SendingDocument, 'sent'>[]>) => {
      adapter.addMany(
        state,
        payload.map((file) => ({ ...file, sent: 0 })),
      )
    },
    documentMoved: (state, { payload: { key, sent } }: PayloadAction<Pick<SendingDocument, 'key' | 'sent'>>) => {
      const file = state.entities[key]
      // what goes over the wire is a little more than the file
      if (file) file.sent = Math.min(sent, file.bytes)
    },
    documentFailed: (state, { payload: { key, failure } }: PayloadAction<{ key: string; failure: string }>) => {
      adapter.updateOne(state, { id: key, changes: { failure } })
    },
    documentDismissed: (state, { payload: key }: PayloadAction<string>) => {
      adapter.removeOne(state, key)
    },
    /** The server has the file; its row is the server's from now on. */
    documentAnswered: (state, { payload: { key } }: PayloadAction<{ key: string; document: Document }>) => {
      adapter.removeOne(state, key)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: { selectSendingDocuments: adapter.getSelectors().selectAll },
})

export const { documentsQueued, documentMoved, documentFailed, documentDismissed, documentAnswered } =
  documentsSlice.actions
export const { selectSendingDocuments } = documentsSlice.selectors
export type DocumentsSliceRoot = WithSlice<typeof documentsSlice>
