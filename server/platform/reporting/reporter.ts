import type { Reporter } from './report.ts'

/** Opens the error-reporting service at a URL; without one nothing is loaded. */
export const openReporter = async (dsn: string | undefined, version: string): Promise<Reporter | undefined> => {
  if (!dsn) return undefined
  const { sentryReporter } = await import('./sentryReporter.ts')
  return sentryReporter(dsn, version)
}
