const E_MAIL = /[^\s"'<>()=]+@[^\s"'<>()=]+/g
// PostgreSQL quotes invalid values in its messages.
const isDataError = (code: unknown) => typeof code === 'string' && code.startsWith('22')

interface Thrown extends Error {
  code?: unknown
  table?: unknown
  constraint?: unknown
}

/** The parts of an error that may be logged. */
export interface LoggedError {
  type: string
  message?: string
  code?: unknown
  table?: unknown
  constraint?: unknown
  stack?: string | undefined
}

/** Returns an error for the log: location and message, without values of the database or the caller. */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error }
  const quoted = isDataError((error as Thrown).code) ? error.message.replace(/"[^"]*"/g, '"•••"') : error.message
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const { code, table, constraint } = error as Thrown
  return {
    type: error.name,
    message: quoted.replace(E_MAIL, '•••'),
    code,
    table,
    constraint,
    stack: frames?.join('\n'),
  }
}
