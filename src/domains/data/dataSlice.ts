import type { WithSlice } from '@reduxjs/toolkit'
import type { Upload } from '#contract/uploads.ts'
import { signedOut } from '#domains/session/index.ts'
import { sendingSliceOf } from '#shared/store/sendingSlice.ts'

/** Report files being uploaded. */
export const dataSlice = sendingSliceOf<'data', Upload>('data', signedOut)

export const { fileAnswered, fileFailed, fileDismissed } = dataSlice.actions
export type DataSliceRoot = WithSlice<typeof dataSlice>
