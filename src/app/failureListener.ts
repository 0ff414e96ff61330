import { notify } from '#domains/notices/index.ts'
import { failureOf, isFailedCall } from '#shared/api/failure.ts'
import type { Listen } from '#shared/store/listen.ts'
import type { RootState } from './rootReducer.ts'

/** Says every failed call that does not say so itself; the caller's own promise rejects all the same. */
export const addFailureListener = (listen: Listen<RootState>) =>
  listen({
    matcher: isFailedCall,
    effect: ({ payload, meta: { baseQueryMeta: { quiet, failure } = {} } }, { dispatch }) => {
      if (!quiet) dispatch(notify({ type: 'failure', message: failureOf(payload, failure) }))
    },
  })
