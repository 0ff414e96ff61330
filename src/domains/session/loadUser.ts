import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { User } from '#contract/session.ts'
import type { AppServices } from '#shared/store/services.ts'
import { sessionApi } from './sessionApi.ts'
import { type SessionRoot, selectIsUserRequested } from './sessionSelectors.ts'

const { getUser } = sessionApi.endpoints

/** Loads the signed-in user once; undefined without a session. @throws CallError for any other failure */
export const loadUser =
  (): ThunkAction<Promise<User | undefined>, SessionRoot, AppServices, UnknownAction> => async (dispatch, getState) => {
    // the first call subscribes for the whole session, so that the user stays in the cache
    const subscribe = !selectIsUserRequested(getState())
    const { data, error } = await dispatch(getUser.initiate(undefined, { subscribe }))
    // cached data stays valid while the server is unavailable; a 401 has emptied the cache by now
    if (data || !error) return data
    throw error
  }
