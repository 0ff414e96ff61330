import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices } from '#shared/store/services.ts'
import { type SessionRoot, selectIsLoggedIn } from './sessionSelectors.ts'
import { signedOut, signInPrompted } from './sessionSlice.ts'

/** Returns the address with its company, so that it opens only there. */
export const inTenant = (address: string, tenant: string | undefined): string => {
  const url = new URL(address, window.location.origin)
  const hasTenant = url.searchParams.has('t') || url.searchParams.has('tenant')
  if (tenant && !hasTenant) url.searchParams.set('t', tenant)
  return url.pathname + url.search
}

/** Handles a session that ended without sign-out: the current screen opens again after the next sign-in. */
export const sessionLost =
  (reason: string): ThunkAction<void, SessionRoot, AppServices, UnknownAction> =>
  (dispatch, getState, { tenantCode }) => {
    const address = inTenant(window.location.hash.slice(1), tenantCode())
    const wasHere = selectIsLoggedIn(getState())
    dispatch(signedOut())
    if (wasHere) dispatch(signInPrompted(address, reason))
  }
