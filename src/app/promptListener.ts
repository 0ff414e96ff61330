import { notificationClosed, notify } from '#domains/notices/index.ts'
import { selectIsLoggedIn, signInPrompted } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import type { RootState } from './rootReducer.ts'

const READ_MS = 6000

/** Shows why a sign-in is needed, until it is done. */
export const addPromptListener = (listen: Listen<RootState>) =>
  listen({
    actionCreator: signInPrompted,
    effect: async ({ payload: { reason: message } }, { condition, dispatch }) => {
      if (!message) return
      const notification = dispatch(notify({ type: 'info', message, timeout: READ_MS }))
      if (await condition((_, state) => selectIsLoggedIn(state), READ_MS))
        dispatch(notificationClosed(notification.meta.id))
    },
  })
