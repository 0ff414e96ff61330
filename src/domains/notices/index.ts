import { clientRoom } from '#shared/room/clientRoom.ts'
import { refreshNotice } from './notice.ts'
import { addNoticesListeners } from './noticesListeners.ts'
import { noticesSlice } from './noticesSlice.ts'

export { NotificationLayer } from './NotificationLayer.tsx'
export { refreshNotice } from './notice.ts'
export { selectAttention, selectIsRefreshHidden, selectNeedsUpdate, selectNoticeCount } from './noticesSelectors.ts'
export {
  type NoticesRoot,
  notificationClosed,
  notificationCounted,
  refreshHidden,
  refreshShown,
} from './noticesSlice.ts'
export type { NotificationRequest } from './notification.ts'
export { notify, notifyDone, notifyFailed } from './notify.ts'
export { takeCount } from './takeCount.ts'
export { isNewerServed } from './watchVersion.ts'

/** What is said to the user: by the client for a moment, by the server until it is dealt with. */
export const noticesRoom = clientRoom({
  name: 'notices',
  slices: [noticesSlice],
  // of the counters only what the user has put away: the rest is the server's to say
  kept: { notices: { place: 'visit', whitelist: ['counters'] } },
  listeners: addNoticesListeners,
  notices: [refreshNotice],
})
