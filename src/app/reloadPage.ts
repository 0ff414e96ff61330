import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices } from '#shared/store/services.ts'

/** Loads the page anew: the newest version of everything. */
export const reloadPage =
  (): ThunkAction<void, unknown, AppServices, UnknownAction> =>
  (_dispatch, _getState, { reload }) =>
    reload()
