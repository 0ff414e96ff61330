import type { SerializedError } from '@reduxjs/toolkit'
import type { CallError } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'

interface Props {
  error: CallError | SerializedError | undefined
  /** Message after success; false before. */
  done: string | false
}

/** The result of a form, beside its button. */
export const Outcome = ({ error, done }: Props) => {
  if (error)
    return (
      <p className="profile-failure" role="alert">
        {failureOf(error)}
      </p>
    )
  return <p role="status">{done}</p>
}
