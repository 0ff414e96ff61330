import type { SerializedError } from '@reduxjs/toolkit'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import './staleLine.css'

interface Stale {
  /** Names the data that could not be loaded. */
  title: string
  error: CallError | SerializedError
  /** Names the displayed data instead: the query that it belongs to. */
  children?: ReactNode
  busy: boolean
  retry(): void
}

/** Shown above outdated content that could not be refreshed: the reason, what the content is, and a retry button. */
export const StaleLine = ({ title, error, children, busy, retry }: Stale) => (
  <div className="stale-line" role="alert">
    <p>
      <strong>{title}.</strong> {failureOf(error)} {children}
    </p>
    <Button size="small" loading={busy} onClick={retry}>
      Try again
    </Button>
  </div>
)
