import { api } from '#shared/api/api.ts'
import { isFailedCall } from '#shared/api/failure.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { sessionApi } from './sessionApi.ts'
import { sessionLost } from './sessionLost.ts'
import { type SessionRoot, selectIsLoggedIn } from './sessionSelectors.ts'
import { sessionReplaced, signedOut, tabMessageReceived } from './sessionSlice.ts'

const { findUser, getUser, signOut } = sessionApi.endpoints

const emptyStorages = () => {
  localStorage.clear()
  sessionStorage.clear()
}

/** Only a 401 ends a session; server errors and network failures never do. */
export const addSessionListeners = (listen: Listen<SessionRoot>) =>
  together(
    listen({
      matcher: signOut.matchFulfilled,
      effect: (_, { dispatch, extra }) => {
        extra.tabs.tell('signed out')
        dispatch(signedOut())
      },
    }),
    listen({
      matcher: getUser.matchRejected,
      effect: ({ payload }, { dispatch }) => {
        if (payload?.status === 401) dispatch(sessionLost('Your session has ended. Please sign in again.'))
      },
    }),
    listen({
      actionCreator: tabMessageReceived,
      effect: ({ payload: news }, { dispatch, extra, getState }) => {
        if (news === 'session replaced') extra.reload()
        else if (selectIsLoggedIn(getState())) dispatch(sessionLost('You signed out in another tab.'))
      },
    }),
    listen({
      matcher: findUser.matchRejected,
      // the page opens anyway, but remains of a session are removed
      effect: ({ payload }) => {
        if (payload?.status === 401) emptyStorages()
      },
    }),
    listen({
      matcher: isFailedCall,
      effect: (action, { dispatch, getState }) => {
        if (getUser.matchRejected(action) || action.payload?.status !== 401) return
        // another request was rejected: whoami decides
        if (selectIsLoggedIn(getState()))
          dispatch(getUser.initiate(undefined, { subscribe: false, forceRefetch: true }))
      },
    }),
    listen({
      actionCreator: signedOut,
      effect: (_, { dispatch }) => {
        emptyStorages()
        dispatch(api.util.resetApiState())
        window.location.hash = '#/login/sign-in'
      },
    }),
    listen({
      actionCreator: sessionReplaced,
      effect: (_, { extra }) => {
        extra.tabs.tell('session replaced')
        emptyStorages()
        window.location.hash = '#/'
        extra.reload()
      },
    }),
  )
