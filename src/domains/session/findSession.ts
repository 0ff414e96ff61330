import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices } from '#shared/store/services.ts'
import { sessionApi } from './sessionApi.ts'
import { type SessionRoot, selectIsLoggedIn } from './sessionSelectors.ts'

const { findUser } = sessionApi.endpoints

/** Whether there is a session, for pages that open without one: a 'no' is no failure and ends nothing. */
export const findSession =
  (): ThunkAction<Promise<boolean>, SessionRoot, AppServices, UnknownAction> => async (dispatch, getState) => {
    if (selectIsLoggedIn(getState())) return true
    const { data } = await dispatch(findUser.initiate(undefined, { subscribe: false, forceRefetch: true }))
    return Boolean(data?.email)
  }
