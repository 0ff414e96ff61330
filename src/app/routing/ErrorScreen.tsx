import { useRevalidator, useRouteError } from 'react-router'
import type { CallError } from '#shared/api/call.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'

/** A page that could not be opened: why, and another try. */
export const ErrorScreen = () => {
  const error = useRouteError() as CallError | Error
  const { revalidate, state } = useRevalidator()
  const retry = state === 'idle' ? () => void revalidate() : undefined
  return <FailureState title="This page could not be opened" error={error} retry={retry} />
}
