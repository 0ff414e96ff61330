import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit'
import type { NotificationRequest } from './notification.ts'

/** Shows a notification: `dispatch(notify({ type: 'success', message: 'Saved' }))`. Misuse goes to the console only. */
export const notify = createAction('notices/notify', (request: NotificationRequest) => ({
  payload: request,
  meta: { id: nanoid() },
}))

/** Long enough to read the notice and think better of it. */
const UNDO_MS = 8000

/** Says what was done; `undo`, an action, takes it back. */
export const notifyDone = (message: string, undo?: UnknownAction) =>
  notify({ type: 'success', message, ...(undo ? { timeout: UNDO_MS, action: 'Undo', onAction: undo } : {}) })

/** Says what could not be done. */
export const notifyFailed = (message: string) => notify({ type: 'failure', message })
