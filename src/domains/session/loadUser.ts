import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { User } from '#contract/session.ts'
import type { AppServices } from '#shared/store/services.ts'
import { sessionApi } from './sessionApi.ts'
import { type SessionRoot, selectIsUserRequested } from './sessionSelectors.ts'

const { getUser } = sessionApi.endpoints

/** The signed-in user, asked for once; undefined without a session. @throws CallError for any other failure */
export const loadUser =
  (): ThunkAction<Promise<User | undefined>, SessionRoot, AppServices, UnknownAction> => async (dispatch, getState) => {
    // the first one subscribes for as long as the session lasts, so that the user never leaves the cache
    const subscribe = !selectIsUserRequested(getState())
    const { data, error } = await dispatch(getUser.initiate(undefined, { subscribe }))
    // what is known stays true while the server is in trouble; a 401 has emptied the cache by now
    if (data || !error) return data
    throw error
  }
