import { createSelector } from '@reduxjs/toolkit'
import { type NoticesRoot, selectAttentionHeld } from './noticesSlice.ts'

export const selectNeedsUpdate = (root: NoticesRoot) => root.notices.needsUpdate

/** Notices that need attention, without a dismissed refresh notice. */
export const selectAttention = createSelector(
  [selectAttentionHeld, (root: NoticesRoot) => root.notices.counters.refresh.show],
  (notices, showRefresh) => notices.filter((notice) => notice.id !== 'refresh' || showRefresh),
)

/** Newer data is available, but the user has dismissed that notice. */
export const selectIsRefreshHidden = createSelector(
  [selectAttentionHeld, (root: NoticesRoot) => root.notices.counters.refresh.show],
  (notices, showRefresh) => !showRefresh && notices.some(({ id }) => id === 'refresh'),
)

/** The number on the bell; a pending update counts as one. */
export const selectNoticeCount = (root: NoticesRoot): number =>
  selectAttention(root).length + (selectNeedsUpdate(root) ? 1 : 0)
