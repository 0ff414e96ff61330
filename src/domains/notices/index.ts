import { clientRoom } from '#shared/room/clientRoom.ts'
import { commandsSlice } from './commandsSlice.ts'
import { refreshNotice } from './notice.ts'
import { addNoticesListeners } from './noticesListeners.ts'
import { noticesSlice } from './noticesSlice.ts'

export { type CommandsRoot, selectPendingArgs } from './commandsSlice.ts'
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
export { sendCommand } from './sendCommand.ts'
export { takeCount } from './takeCount.ts'
export { isNewerServed } from './watchVersion.ts'

/** Messages to the user: temporary ones by the client, persistent ones by the server. */
export const noticesRoom = clientRoom({
  name: 'notices',
  slices: [noticesSlice, commandsSlice],
  // of the counters only dismissals persist: the rest comes from the server
  kept: { notices: { place: 'visit', whitelist: ['counters'] } },
  listeners: addNoticesListeners,
  notices: [refreshNotice],
})
