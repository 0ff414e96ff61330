import type { WithSlice } from '@reduxjs/toolkit'
import type { User } from '#contract/session.ts'
import type { api } from '#shared/api/api.ts'
import { sessionApi } from './sessionApi.ts'
import type { SessionSliceRoot } from './sessionSlice.ts'

export type SessionRoot = SessionSliceRoot & WithSlice<typeof api>

const selectAnswer = sessionApi.endpoints.getUser.select()

export const selectUser = (root: SessionRoot): User | undefined => selectAnswer(root).data
export const selectEmail = (root: SessionRoot) => selectUser(root)?.email
/** An email, and only that, makes a user logged in. */
export const selectIsLoggedIn = (root: SessionRoot): boolean => Boolean(selectEmail(root))
/** The user's own choice of dark or light; undefined: as the system has it. */
export const selectDarkMode = (root: SessionRoot) => selectUser(root)?.settings.dark_mode ?? undefined
/** The calendar the user reads days in. */
export const selectCalendar = (root: SessionRoot) => selectUser(root)?.settings.calendar ?? 'gregorian'
export const selectIsUserRequested = (root: SessionRoot): boolean => !selectAnswer(root).isUninitialized
