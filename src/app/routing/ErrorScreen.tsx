import { Button } from 'antd'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { selectUser, useSignOutMutation } from '#domains/session/index.ts'
import { isTenantless } from '#domains/tenants/index.ts'
import type { CallError } from '#shared/api/call.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useAppDispatch, useAppSelector } from '../hooks.ts'
import { reportError } from '../reporting/errorActions.ts'

/** A page that could not be opened: the reason, a retry button, and the sign-out that the missing shell would have. */
export const ErrorScreen = () => {
  const error = useRouteError() as CallError | Error
  const dispatch = useAppDispatch()
  useEffect(() => {
    // a failed request is reported already, and an account without a company is no error
    if (error instanceof Error && !isTenantless(error)) dispatch(reportError(error))
  }, [error, dispatch])
  const { revalidate, state } = useRevalidator()
  const retry = state === 'idle' ? () => void revalidate() : undefined
  const [signOut] = useSignOutMutation()
  const email = useAppSelector(selectUser)?.email
  const wayOut = email && (
    <>
      <Button type="link" onClick={() => void signOut()}>
        Sign out
      </Button>
      {isTenantless(error) && (
        <p>
          Your account doesn’t belong to a company. Ask an admin of your company to invite {email} again, then try again
          here.
        </p>
      )}
    </>
  )
  return <FailureState title="This page could not be opened" error={error} retry={retry} more={wayOut} />
}
