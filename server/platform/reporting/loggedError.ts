const E_MAIL = /[^\s"'<>()=]+@[^\s"'<>()=]+/g
// values that do not fit are quoted in PostgreSQL's message
const isDataError = (code: unknown) => typeof code === 'string' && code.startsWith('22')

interface Thrown extends Error {
  code?: unknown
  table?: unknown
  constraint?: unknown
}

/** What the log may keep of an error. */
export interface LoggedError {
  type: string
  message?: string
  code?: unknown
  table?: unknown
  constraint?: unknown
  stack?: string | undefined
}

/** An error as the log may keep it: where and what, without the values that a database or a caller put into it. */
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
