import type { Reporter } from './report.ts'

/** The error-reporting service at an address; without one there is none, and nothing of it is loaded. */
export const openReporter = async (dsn: string | undefined, version: string): Promise<Reporter | undefined> => {
  if (!dsn) return undefined
  const { sentryReporter } = await import('./sentryReporter.ts')
  return sentryReporter(dsn, version)
}
