import { createAction, nanoid } from '@reduxjs/toolkit'
import type { NotificationRequest } from './notification.ts'

/** Shows a notification: `dispatch(notify({ type: 'success', message: 'Saved' }))`. Misuse goes to the console only. */
export const notify = createAction('notices/notify', (request: NotificationRequest) => ({
  payload: request,
  meta: { id: nanoid() },
}))
