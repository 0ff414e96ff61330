import { isRejected, type SerializedError, type UnknownAction } from '@reduxjs/toolkit'
import type { CallMeta } from './baseQuery.ts'
import type { CallError } from './call.ts'

interface FailedCall extends UnknownAction {
  payload?: CallError
  error: SerializedError
  meta: { arg?: { endpointName?: string }; baseQueryMeta?: CallMeta }
}

/** Returns whether an action is a failed request; skipped and aborted requests are not. */
export const isFailedCall = (action: unknown): action is FailedCall =>
  isRejected(action) && !action.meta.condition && !action.meta.aborted

const UNEXPECTED = 'Unexpected Error!'

/** Returns the message of a failed request: the server's, otherwise `supplied`, otherwise a generic one. */
export const failureOf = (error: CallError | SerializedError | undefined, supplied?: string): string =>
  error?.message || supplied || UNEXPECTED
