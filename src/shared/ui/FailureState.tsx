import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { ErrorState, NoPermission } from './StatePanel.tsx'

interface Props {
  title: string
  error: CallError | SerializedError
  retry?: () => void
  /** Alternatives to another try. */
  more?: ReactNode
}

/**
 * Shown instead of a screen after a failed request: the server's message and a retry button, or that the user may not
 * see it.
 */
export const FailureState = ({ title, error, retry, more: extraContent }: Props) => {
  const call: Partial<CallError> = error as CallError
  if (call.status === 403) return <NoPermission>{call.message}</NoPermission>
  return (
    <ErrorState title={title} retry={retry} more={extraContent}>
      <p>{failureOf(error)}</p>
      {call.reference && <p>Reference: {call.reference}</p>}
    </ErrorState>
  )
}
