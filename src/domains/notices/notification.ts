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
  /** Milliseconds until it closes automatically; 0: it stays until dismissed. */
  timeout?: number
  /** Label of its button. */
  action?: string
  /** Dispatched when the button is pressed, which also closes it: an undo, a retry. */
  onAction?: UnknownAction
}

/** A displayed notification, with all defaults applied. */
export type Notification = Omit<Required<NotificationRequest>, 'onAction'> & {
  id: string
  /** Id of the latest request for the same message. */
  request: string
  onAction?: UnknownAction
}

const DEFAULT_TIMEOUT_MS = 2500
const DEFAULT_ACTION = 'Dismiss'

/** Returns what is invalid in a request, or undefined. */
export const misuseOf = ({ position = 'bottom', timeout = DEFAULT_TIMEOUT_MS }: NotificationRequest) => {
  if (!positions.includes(position)) return `'${position}' is not a notification position`
  if (!Number.isInteger(timeout) || timeout < 0) return `'${timeout}' is not a notification timeout`
  return undefined
}

/** Replaces a displayed notification with the same message, so that one cause of many failed requests is shown once. */
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
      // each undo is different
      !onAction &&
      !notification.onAction,
  )
  return same ? { ...notification, id: same.id } : notification
}
