import type { SerializedError } from '@reduxjs/toolkit'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import './staleLine.css'

interface Stale {
  /** What could not be had. */
  title: string
  error: CallError | SerializedError
  /** What is shown instead: the question it answered. */
  children?: ReactNode
  busy: boolean
  retry(): void
}

/** Stands above what is shown for as long as it could not be brought up to date: why, what it still is, and another try. */
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
