import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './env.ts'

const E_MAIL = /[^\s"'<>()=]+@[^\s"'<>()=]+/g
// values that do not fit are quoted in PostgreSQL's message
const isDataError = (code: unknown) => typeof code === 'string' && code.startsWith('22')

interface Thrown extends Error {
  code?: unknown
  table?: unknown
  constraint?: unknown
}

/** An error as the log may keep it: where and what, without the values that a database or a caller put into it. */
const loggedError = (error: Thrown) => {
  if (!(error instanceof Error)) return { type: typeof error }
  const quoted = isDataError(error.code) ? error.message.replace(/"[^"]*"/g, '"•••"') : error.message
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const { code, table, constraint } = error
  return {
    type: error.name,
    message: quoted.replace(E_MAIL, '•••'),
    code,
    table,
    constraint,
    stack: frames?.join('\n'),
  }
}

/** The log of the whole server: JSON lines on standard output unless a stream is given. */
export const openLog = (level: Settings['log'], to?: DestinationStream): Logger => {
  const options = { level, base: null, serializers: { err: loggedError } }
  return to ? pino(options, to) : pino(options)
}
