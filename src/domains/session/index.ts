export { findSession } from './findSession.ts'
export { loadUser } from './loadUser.ts'
export { useSignOutMutation, useUpdateUserSettingsMutation } from './sessionApi.ts'
export { addSessionListeners } from './sessionListeners.ts'
export { type SessionRoot, selectCalendar, selectDarkMode, selectIsLoggedIn, selectUser } from './sessionSelectors.ts'
export { selectReturnTo, sessionSlice, signedOut, signInPrompted } from './sessionSlice.ts'

// screens are chunks of their own
export const loadSignInScreen = () => import(/* webpackChunkName: "sign-in" */ './SignInScreen.tsx')
export const loadResetScreen = () => import(/* webpackChunkName: "reset" */ './ResetScreen.tsx')
export const loadRequestResetScreen = () => import(/* webpackChunkName: "request-reset" */ './RequestResetScreen.tsx')
export const loadSignUpScreen = () => import(/* webpackChunkName: "sign-up" */ './SignUpScreen.tsx')
