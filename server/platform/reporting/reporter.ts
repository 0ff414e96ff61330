import type { LoggedError } from './loggedError.ts'

/** A bug on its way to the error-reporting service, with nothing in it that the log would not keep. */
export interface Report {
  error: LoggedError
  /** What the log says of it. */
  said: string
  /** The reference the user was shown, if any was. */
  reference: string | undefined
}

export interface Reporter {
  report(report: Report): void
  /** Waits for what is on its way. */
  close(): Promise<unknown>
}

/** The error-reporting service at an address; without one there is none, and nothing of it is loaded. */
export const openReporter = async (dsn: string | undefined, version: string): Promise<Reporter | undefined> => {
  if (!dsn) return undefined
  const { sentryReporter } = await import('./sentryReporter.ts')
  return sentryReporter(dsn, version)
}
