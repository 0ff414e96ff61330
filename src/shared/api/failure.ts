import { isRejected, type SerializedError, type UnknownAction } from '@reduxjs/toolkit'
import type { CallMeta } from './baseQuery.ts'
import type { CallError } from './call.ts'

interface FailedCall extends UnknownAction {
  payload?: CallError
  error: SerializedError
  meta: { arg?: { endpointName?: string }; baseQueryMeta?: CallMeta }
}

/** A call that failed; one that was not made, or that nobody waits for any more, did not. */
export const isFailedCall = (action: unknown): action is FailedCall =>
  isRejected(action) && !action.meta.condition && !action.meta.aborted

const UNEXPECTED = 'Unexpected Error!'

/** What to tell the user of a failed call: the server's words, else those supplied, else that it was unexpected. */
export const failureOf = (error: CallError | SerializedError | undefined, supplied?: string): string =>
  error?.message || supplied || UNEXPECTED
