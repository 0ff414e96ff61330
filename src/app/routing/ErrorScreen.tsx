import { useRevalidator, useRouteError } from 'react-router'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { ErrorState } from '#shared/ui/StatePanel.tsx'

/** A page that could not be opened: why, and another try. */
export const ErrorScreen = () => {
  const error = useRouteError() as CallError | Error
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState title="This page could not be opened" retry={state === 'idle' ? () => void revalidate() : undefined}>
      <p>{failureOf(error)}</p>
      {'reference' in error && <p>Reference: {error.reference}</p>}
    </ErrorState>
  )
}
