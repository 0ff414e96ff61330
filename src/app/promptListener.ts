import { notify } from '#domains/notices/index.ts'
import { signInPrompted } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import type { RootState } from './rootReducer.ts'

const READ_MS = 6000

/** Says why there is a sign-in to do. */
export const addPromptListener = (listen: Listen<RootState>) =>
  listen({
    actionCreator: signInPrompted,
    effect: ({ payload: { reason: message } }, { dispatch }) => {
      if (message) dispatch(notify({ type: 'info', message, timeout: READ_MS }))
    },
  })
