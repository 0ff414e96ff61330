import { createSelector } from '@reduxjs/toolkit'
import { type NoticesRoot, selectAttentionHeld } from './noticesSlice.ts'

export const selectNeedsUpdate = (root: NoticesRoot) => root.notices.needsUpdate

/** What asks for attention, without the refresh notice once it was put away. */
export const selectAttention = createSelector(
  [selectAttentionHeld, (root: NoticesRoot) => root.notices.counters.refresh.show],
  (notices, showRefresh) => notices.filter((notice) => notice.id !== 'refresh' || showRefresh),
)

/** Fresh figures wait, but the user has put that notice away. */
export const selectIsRefreshHidden = createSelector(
  [selectAttentionHeld, (root: NoticesRoot) => root.notices.counters.refresh.show],
  (notices, showRefresh) => !showRefresh && notices.some(({ id }) => id === 'refresh'),
)

/** The figure on the bell; a pending update counts as one. */
export const selectNoticeCount = (root: NoticesRoot): number =>
  selectAttention(root).length + (selectNeedsUpdate(root) ? 1 : 0)
