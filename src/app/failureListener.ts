import type { SerializedError } from '@reduxjs/toolkit'
import { notify } from '#domains/notices/index.ts'
import type { CallError } from '#shared/api/call.ts'
import { failureOf, isFailedCall } from '#shared/api/failure.ts'
import type { Listen } from '#shared/store/listen.ts'
import type { RootState } from './rootReducer.ts'

const NO_SESSION = 401

/** A failed request without a message is a bug of the client or the server. */
const unexplained = (name: string | undefined, payload: CallError | undefined, { message }: SerializedError) =>
  new Error(`${name}: ${payload ? `answered ${payload.status} without a message` : message}`)

/** Shows the error of every failed request that does not show it itself; the caller's promise still rejects. */
export const addFailureListener = (listen: Listen<RootState>) =>
  listen({
    matcher: isFailedCall,
    effect: ({ payload, error, meta: { arg, baseQueryMeta: { quiet, failure } = {} } }, { dispatch, extra }) => {
      if (!payload?.message) extra.errors.report(unexplained(arg?.endpointName, payload, error))
      // whoami handles the session, and shows one message for all rejected requests
      if (payload?.status === NO_SESSION) return
      if (!quiet) dispatch(notify({ type: 'failure', message: failureOf(payload, failure) }))
    },
  })
