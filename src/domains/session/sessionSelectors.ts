import type { WithSlice } from '@reduxjs/toolkit'
import type { User } from '#contract/session.ts'
import type { api } from '#shared/api/api.ts'
import { sessionApi } from './sessionApi.ts'
import type { SessionSliceRoot } from './sessionSlice.ts'

export type SessionRoot = SessionSliceRoot & WithSlice<typeof api>

const selectAnswer = sessionApi.endpoints.getUser.select()

export const selectUser = (root: WithSlice<typeof api>): User | undefined => selectAnswer(root).data
export const selectEmail = (root: SessionRoot) => selectUser(root)?.email
/** A user is logged in if and only if there is an email. */
export const selectIsLoggedIn = (root: SessionRoot): boolean => Boolean(selectEmail(root))
/** The user's choice of dark or light; undefined: the system setting. */
export const selectDarkMode = (root: SessionRoot) => selectUser(root)?.settings.dark_mode ?? undefined
/** The user's calendar. */
export const selectCalendar = (root: SessionRoot) => selectUser(root)?.settings.calendar ?? 'gregorian'
export const selectIsUserRequested = (root: SessionRoot): boolean => !selectAnswer(root).isUninitialized
