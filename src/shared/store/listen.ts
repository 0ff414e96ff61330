import type { ThunkDispatch, TypedStartListening, UnknownAction, UnsubscribeListener } from '@reduxjs/toolkit'
import type { AppServices } from './services.ts'

/** `startListening`, typed by only the part of the state a domain really reads: no RootState import, no type cycle. */
export type Listen<State> = TypedStartListening<State, ThunkDispatch<State, AppServices, UnknownAction>, AppServices>

/** What a listener throws is nobody's to catch: it is told of where unexpected errors are. */
export const reportListenerError =
  ({ errors }: Pick<AppServices, 'errors'>) =>
  (error: unknown): void => {
    console.error(error)
    errors.report(error)
  }

/** Several listeners as one, so that a domain can be taken off again. */
export const together =
  (...stops: UnsubscribeListener[]): (() => void) =>
  () => {
    for (const stop of stops) stop()
  }
