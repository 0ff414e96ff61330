import type { ErrorReports, ShownScreen } from '#shared/store/services.ts'

const KEPT = 20

/** How the error-reporting library is started; it takes over what the page does not catch itself. */
export type StartSentry = (dsn: string, screen: ShownScreen) => ErrorReports

/** The address for reports, as the server put it into the page; undefined when there is none. */
export const dsnOfPage = (): string | undefined => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content ?? ''
  return URL.canParse(content) ? content : undefined
}

const nowhere: ErrorReports = { report: () => {}, screenShown: () => {} }

/** What went wrong before the library was there, to be told once it is. */
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
 * Reports unexpected errors, if there is an address for them. The library is loaded once the first screen is up; what fails
 * before is kept until then.
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
    // a chunk that cannot be had is no reason to trouble anybody
    const library = await load().catch(() => undefined)
    if (!library) return
    const earlyErrors = early.release()
    reports = library.startSentry(dsn, screen ?? {})
    for (const error of earlyErrors) reports.report(error)
  }
  return { report: (error) => reports.report(error), screenShown: (nextScreen) => reports.screenShown(nextScreen) }
}
