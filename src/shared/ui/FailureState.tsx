import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { ErrorState, NoPermission } from './StatePanel.tsx'

interface Props {
  title: string
  error: CallError | SerializedError
  retry?: () => void
  /** What can be done instead of another try. */
  more?: ReactNode
}

/** What a failed call leaves of a screen: the server's words and another try, or that this user may not see it. */
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
