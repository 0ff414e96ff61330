import type { LoggedError } from './loggedError.ts'

/** A bug on its way to the error-reporting service, with nothing in it that the log would not keep. */
interface Report {
  error: LoggedError
  /** What the log says of it. */
  said: string
  /** The reference the user was shown, if any was. */
  reference: string | undefined
}

/** Where bugs are reported. */
export interface Reporter {
  report(report: Report): void
  /** Waits for what is on its way. */
  close(): Promise<unknown>
}
