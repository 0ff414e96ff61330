import type { SerializedError } from '@reduxjs/toolkit'
import { notify } from '#domains/notices/index.ts'
import type { CallError } from '#shared/api/call.ts'
import { failureOf, isFailedCall } from '#shared/api/failure.ts'
import type { Listen } from '#shared/store/listen.ts'
import type { RootState } from './rootReducer.ts'

const NO_SESSION = 401

/** A call that failed without a word is a bug, ours or the server's. */
const unexplained = (name: string | undefined, payload: CallError | undefined, { message }: SerializedError) =>
  new Error(`${name}: ${payload ? `answered ${payload.status} without a message` : message}`)

/** Says every failed call that does not say so itself; the caller's own promise rejects all the same. */
export const addFailureListener = (listen: Listen<RootState>) =>
  listen({
    matcher: isFailedCall,
    effect: ({ payload, error, meta: { arg, baseQueryMeta: { quiet, failure } = {} } }, { dispatch, extra }) => {
      if (!payload?.message) extra.errors.report(unexplained(arg?.endpointName, payload, error))
      // whoami decides what becomes of the session, and says so once for all calls that were refused
      if (payload?.status === NO_SESSION) return
      if (!quiet) dispatch(notify({ type: 'failure', message: failureOf(payload, failure) }))
    },
  })
