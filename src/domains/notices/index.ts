export { NotificationLayer } from './NotificationLayer.tsx'
export { addNoticesListeners } from './noticesListeners.ts'
export {
  selectAttention,
  selectCounters,
  selectIsRefreshHidden,
  selectNeedsUpdate,
  selectNoticeCount,
} from './noticesSelectors.ts'
export { noticesSlice, notificationCounted, refreshHidden, refreshShown } from './noticesSlice.ts'
export { notify } from './notify.ts'
export { takeCount } from './takeCount.ts'
