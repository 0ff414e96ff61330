import type { WithSlice } from '@reduxjs/toolkit'
import type { Document } from '#contract/documents.ts'
import { signedOut } from '#domains/session/index.ts'
import { sendingSliceOf } from '#shared/store/sendingSlice.ts'

/** Documents being uploaded. */
export const documentsSlice = sendingSliceOf<'documents', Document>('documents', signedOut)

export const { fileAnswered, fileDismissed } = documentsSlice.actions
export const { selectSending } = documentsSlice.selectors
export type DocumentsSliceRoot = WithSlice<typeof documentsSlice>
