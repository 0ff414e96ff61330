import { Button } from 'antd'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { selectIsLoggedIn, useSignOutMutation } from '#domains/session/index.ts'
import type { CallError } from '#shared/api/call.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useAppDispatch, useAppSelector } from '../hooks.ts'
import { reportError } from '../reporting/errorActions.ts'

/** A page that could not be opened: why, another try, and the way out that the shell is not there to show. */
export const ErrorScreen = () => {
  const error = useRouteError() as CallError | Error
  const dispatch = useAppDispatch()
  useEffect(() => {
    // a call that failed has been told of already
    if (error instanceof Error) dispatch(reportError(error))
  }, [error, dispatch])
  const { revalidate, state } = useRevalidator()
  const retry = state === 'idle' ? () => void revalidate() : undefined
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const [signOut] = useSignOutMutation()
  const wayOut = isLoggedIn && (
    <Button type="link" onClick={() => void signOut()}>
      Sign out
    </Button>
  )
  return <FailureState title="This page could not be opened" error={error} retry={retry} more={wayOut} />
}
