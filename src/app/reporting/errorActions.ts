import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices, ShownScreen } from '#shared/store/services.ts'

type ErrorAction = ThunkAction<void, unknown, AppServices, UnknownAction>

/** Reports an unexpected error. */
export const reportError =
  (error: unknown): ErrorAction =>
  (_dispatch, _getState, { errors }) =>
    errors.report(error)

/** Another screen is displayed. */
export const showScreen =
  ({ public: open, censored, recorded }: ShownScreen): ErrorAction =>
  (_dispatch, _getState, { errors }) =>
    errors.screenShown({ public: Boolean(open), censored: Boolean(censored), recorded: Boolean(recorded) })
