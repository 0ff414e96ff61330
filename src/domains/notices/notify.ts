import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit'
import type { NotificationRequest } from './notification.ts'

/**
 * Shows a notification: `dispatch(notify({ type: 'success', message: 'Saved' }))`. Invalid requests are only logged to
 * the console.
 */
export const notify = createAction('notices/notify', (request: NotificationRequest) => ({
  payload: request,
  meta: { id: nanoid() },
}))

/** Time in milliseconds to read the notice and decide to undo. */
const UNDO_MS = 8000

/** Confirms a command; `undo` is the action that reverts it. */
export const notifyDone = (message: string, undo?: UnknownAction) =>
  notify({ type: 'success', message, ...(undo ? { timeout: UNDO_MS, action: 'Undo', onAction: undo } : {}) })

/** Reports a failed command. */
export const notifyFailed = (message: string) => notify({ type: 'failure', message })
