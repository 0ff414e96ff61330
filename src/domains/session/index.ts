import { clientRoom } from '#shared/room/clientRoom.ts'
import { addSessionListeners } from './sessionListeners.ts'
import { sessionSlice } from './sessionSlice.ts'

export { findSession } from './findSession.ts'
export { loadUser } from './loadUser.ts'
export { useBeginCompanySignInMutation, useSignOutMutation, useUpdateUserSettingsMutation } from './sessionApi.ts'
export { inTenant } from './sessionLost.ts'
export { type SessionRoot, selectCalendar, selectDarkMode, selectIsLoggedIn, selectUser } from './sessionSelectors.ts'
export { selectReturnTo, signedOut, signInPrompted, tabMessageReceived as tabHeard } from './sessionSlice.ts'

/** The session and its user. */
export const sessionRoom = clientRoom({
  name: 'session',
  routes: [
    {
      path: '/login/sign-in',
      title: 'Sign in',
      screen: () => import(/* webpackChunkName: "sign-in" */ './SignInScreen.tsx'),
      public: true,
      guest: true,
    },
    {
      path: '/login/sign-up',
      title: 'Create an account',
      screen: () => import(/* webpackChunkName: "sign-up" */ './SignUpScreen.tsx'),
      public: true,
      guest: true,
    },
    {
      path: '/login/company',
      title: 'Sign in with your company',
      screen: () => import(/* webpackChunkName: "company-sign-in" */ './CompanySignInScreen.tsx'),
      public: true,
    },
    {
      path: '/login/confirm/:token',
      title: 'Open your company',
      screen: () => import(/* webpackChunkName: "confirm" */ './ConfirmScreen.tsx'),
      public: true,
    },
    {
      path: '/login/reset',
      title: 'Forgot your password?',
      screen: () => import(/* webpackChunkName: "request-reset" */ './RequestResetScreen.tsx'),
      public: true,
      guest: true,
    },
    {
      path: '/login/reset/:token',
      title: 'Set your password',
      screen: () => import(/* webpackChunkName: "reset" */ './ResetScreen.tsx'),
      public: true,
    },
  ],
  slices: [sessionSlice],
  listeners: addSessionListeners,
})
