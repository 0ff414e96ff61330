import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { notificationCounted, refreshNotice } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { tagTypes } from '#shared/api/tags.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { RootState } from './rootReducer.ts'

/** Refetches all displayed data, as the refresh notice requests. */
export const refreshData = (): ThunkAction<void, RootState, AppServices, UnknownAction> => (dispatch) => {
  dispatch(api.util.invalidateTags([...tagTypes]))
  dispatch(notificationCounted(refreshNotice, 0))
}
