import type { LoggedError } from './loggedError.ts'

/** A bug report for the error-reporting service, with only what the log may contain. */
interface Report {
  error: LoggedError
  /** The log message. */
  logMessage: string
  /** The reference shown to the user, if any. */
  reference: string | undefined
}

/** Reports bugs. */
export interface Reporter {
  report(report: Report): void
  /** Waits for pending reports. */
  close(): Promise<unknown>
}
