import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices } from '#shared/store/services.ts'

/** Reloads the page, which loads the newest version. */
export const reloadPage =
  (): ThunkAction<void, unknown, AppServices, UnknownAction> =>
  (_dispatch, _getState, { reload }) =>
    reload()
