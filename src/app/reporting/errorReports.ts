import type { ErrorReports, ShownScreen } from '#shared/store/services.ts'

const KEPT = 20

/** Starts the error-reporting library, which then handles uncaught errors. */
export type StartSentry = (dsn: string, screen: ShownScreen) => ErrorReports

/** Returns the DSN that the server wrote into the page; undefined without one. */
export const dsnOfPage = (): string | undefined => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content ?? ''
  return URL.canParse(content) ? content : undefined
}

const nowhere: ErrorReports = { report: () => {}, screenShown: () => {} }

/** Collects errors before the library is loaded, to report them later. */
const keepErrors = () => {
  const earlyErrors: unknown[] = []
  const keep = (error: unknown) => {
    if (earlyErrors.length < KEPT) earlyErrors.push(error)
  }
  const onError = ({ error, message }: ErrorEvent) => keep(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => keep(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return {
    keep,
    release: () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
      return earlyErrors
    },
  }
}

/**
 * Reports unexpected errors, if there is a DSN. The library is loaded after the first screen; earlier errors are kept
 * until then.
 */
export const openErrorReports = (
  dsn: string | undefined,
  load: () => Promise<{ startSentry: StartSentry }>,
): ErrorReports => {
  if (!dsn) return nowhere
  const early = keepErrors()
  let screen: ShownScreen | undefined
  let reports: ErrorReports = {
    report: early.keep,
    screenShown: (firstScreen) => {
      const isFirst = !screen
      screen = firstScreen
      if (isFirst) void start()
    },
  }
  const start = async () => {
    // a failed load of the chunk needs no message
    const library = await load().catch(() => undefined)
    if (!library) return
    const earlyErrors = early.release()
    reports = library.startSentry(dsn, screen ?? {})
    for (const error of earlyErrors) reports.report(error)
  }
  return { report: (error) => reports.report(error), screenShown: (nextScreen) => reports.screenShown(nextScreen) }
}
