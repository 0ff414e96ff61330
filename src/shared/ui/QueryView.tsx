import type { SerializedError } from '@reduxjs/toolkit'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call.ts'
import { FailureState } from './FailureState.tsx'
import { StaleLine } from './StaleLine.tsx'

interface Query<Data> {
  /** Data of the last successful request. */
  data: Data | undefined
  error: CallError | SerializedError | undefined
  isFetching?: boolean
  refetch(): unknown
}

interface Props<Data> {
  query: Query<Data>
  /** Title of the error without any data. */
  failed: string
  /** Title of the error above outdated data; without it, outdated data is shown alone. */
  stale?: string
  /** Lines of the skeleton. */
  lines?: number
  /** Shown instead of an empty list. */
  empty?: ReactNode
  children(data: Data): ReactNode
}

/** The state of a query: its error, a skeleton while it loads, the empty state, or its data. */
export const QueryView = <Data,>({ query, failed, stale, lines, empty, children }: Props<Data>) => {
  const { data, error, isFetching = false } = query
  const refetch = () => void query.refetch()
  if (data === undefined)
    return error ? (
      <FailureState title={failed} error={error} retry={refetch} />
    ) : (
      <Skeleton active {...(lines && { paragraph: { rows: lines }, title: false })} />
    )
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  return (
    <>
      {error && stale && <StaleLine title={stale} error={error} busy={isFetching} retry={refetch} />}
      {children(data)}
    </>
  )
}
