import type { ThunkDispatch, TypedStartListening, UnknownAction, UnsubscribeListener } from '@reduxjs/toolkit'
import type { AppServices } from './services.ts'

/** `startListening`, typed by the part of the state that a domain reads: no RootState import, no type cycle. */
export type Listen<State> = TypedStartListening<State, ThunkDispatch<State, AppServices, UnknownAction>, AppServices>

/** Reports errors that listeners throw, because no caller can catch them. */
export const reportListenerError =
  ({ errors }: Pick<AppServices, 'errors'>) =>
  (error: unknown): void => {
    console.error(error)
    errors.report(error)
  }

/** Combines listeners, so that a domain can be removed again. */
export const together =
  (...stops: UnsubscribeListener[]): (() => void) =>
  () => {
    for (const stop of stops) stop()
  }
