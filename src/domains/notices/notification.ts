import type { UnknownAction } from '@reduxjs/toolkit'

export const positions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const
export type Position = (typeof positions)[number]
export type NotificationType = 'success' | 'failure' | 'info' | 'warning'

export interface NotificationRequest {
  type: NotificationType
  message: string
  position?: Position
  /** Milliseconds until it goes by itself; 0: it stays until dismissed. */
  timeout?: number
  /** Label of its button. */
  action?: string
  /** Dispatched when the button is pressed, besides closing it: an undo, a retry. */
  onAction?: UnknownAction
}

/** A notification as it is shown: every choice made. */
export type Notification = Omit<Required<NotificationRequest>, 'onAction'> & {
  id: string
  /** Which of the requests for the same words it stands for: the last. */
  request: string
  onAction?: UnknownAction
}

const DEFAULT_TIMEOUT_MS = 2500
const DEFAULT_ACTION = 'Dismiss'

/** What is wrong with a request, or undefined. */
export const misuseOf = ({ position = 'bottom', timeout = DEFAULT_TIMEOUT_MS }: NotificationRequest) => {
  if (!positions.includes(position)) return `'${position}' is not a notification position`
  if (!Number.isInteger(timeout) || timeout < 0) return `'${timeout}' is not a notification timeout`
  return undefined
}

/** Takes the place of the one on show that says the same: one cause, however many calls it fails, is told of once. */
export const withDefaults = (options: NotificationRequest, request: string, notifications: readonly Notification[]) => {
  const notification: Notification = {
    position: 'bottom',
    timeout: DEFAULT_TIMEOUT_MS,
    action: DEFAULT_ACTION,
    ...options,
    id: request,
    request,
  }
  const same = notifications.find(
    ({ type, message, position, onAction }) =>
      type === notification.type &&
      message === notification.message &&
      position === notification.position &&
      // each undo takes something else back
      !onAction &&
      !notification.onAction,
  )
  return same ? { ...notification, id: same.id } : notification
}
