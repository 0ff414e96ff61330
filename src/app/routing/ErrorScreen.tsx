import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import type { CallError } from '#shared/api/call.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useAppDispatch } from '../hooks.ts'
import { reportError } from '../reporting/errorActions.ts'

/** A page that could not be opened: why, and another try. */
export const ErrorScreen = () => {
  const error = useRouteError() as CallError | Error
  const dispatch = useAppDispatch()
  useEffect(() => {
    // a call that failed has been told of already
    if (error instanceof Error) dispatch(reportError(error))
  }, [error, dispatch])
  const { revalidate, state } = useRevalidator()
  const retry = state === 'idle' ? () => void revalidate() : undefined
  return <FailureState title="This page could not be opened" error={error} retry={retry} />
}
