import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices } from '#shared/store/services.ts'
import { sessionApi } from './sessionApi.ts'
import { type SessionRoot, selectIsLoggedIn } from './sessionSelectors.ts'

const { findUser } = sessionApi.endpoints

/** Checks for a session on pages that open without one: a 401 is no error and ends nothing. */
export const findSession =
  (): ThunkAction<Promise<boolean>, SessionRoot, AppServices, UnknownAction> => async (dispatch, getState) => {
    if (selectIsLoggedIn(getState())) return true
    const { data } = await dispatch(findUser.initiate(undefined, { subscribe: false, forceRefetch: true }))
    return Boolean(data?.email)
  }
