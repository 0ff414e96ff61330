import type { Dispatch } from '@reduxjs/toolkit'
import { Button, theme } from 'antd'
import { useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type NoticesRoot, notificationClosed, selectShown } from './noticesSlice.ts'
import { type Notification, positions } from './notification.ts'
import './notificationLayer.css'

const dialogs = '[role="dialog"][aria-modal="true"]'

/** Returns the topmost open dialog or drawer that can take the focus; a closed one may stay in the DOM, hidden. */
const openDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(dialogs)]
    .findLast((dialog) => !dialog.closest('[style*="display: none"]'))
    ?.closest<HTMLElement>('[tabindex]') ?? null

/**
 * Returns the focus of a removed button to its previous element, otherwise to the open dialog, so that keys work there.
 */
const giveBackFocus = (from: Element | null): void => {
  const isPlace = from instanceof HTMLElement && from.isConnected && from !== document.body
  const place = isPlace ? from : openDialog()
  place?.focus({ preventScroll: true })
}

const useNoticesSelector = useSelector.withTypes<NoticesRoot>()
const useNoticesDispatch = useDispatch.withTypes<Dispatch>()

const signs = { success: '✓', failure: '✕', info: 'i', warning: '!' } as const

/** All notifications, in their corners. antd has six positions; nine are needed. */
export const NotificationLayer = () => {
  const notifications = useNoticesSelector(selectShown)
  return positions.map((position) => {
    const here = notifications.filter((notification) => notification.position === position)
    if (here.length === 0) return null
    return (
      <div key={position} className={`notifications notifications-${position}`}>
        {here.map((notification) => (
          <NotificationCard key={notification.id} notification={notification} />
        ))}
      </div>
    )
  })
}

const NotificationCard = ({
  notification: { id, type, message, action, onAction },
}: {
  notification: Notification
}) => {
  const dispatch = useNoticesDispatch()
  const { token } = theme.useToken()
  const colour = {
    success: token.colorSuccess,
    failure: token.colorError,
    info: token.colorInfo,
    warning: token.colorWarning,
  }[type]
  const from = useRef<Element>(null)
  const press = () => {
    giveBackFocus(from.current)
    dispatch(notificationClosed(id))
    if (onAction) dispatch(onAction)
  }
  return (
    <div
      className="notification"
      role={type === 'failure' ? 'alert' : 'status'}
      data-type={type}
      style={{ background: token.colorBgElevated, color: token.colorText, borderInlineStartColor: colour }}
    >
      <span className="notification-sign" aria-hidden style={{ color: colour }}>
        {signs[type]}
      </span>
      <span className="notification-message">{message}</span>
      <Button
        size="small"
        type="text"
        onFocus={({ relatedTarget }) => {
          from.current = relatedTarget
        }}
        onClick={press}
      >
        {action}
      </Button>
    </div>
  )
}
