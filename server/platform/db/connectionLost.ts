/** SQLSTATE classes: connection exceptions, a server that shuts down, crashed or starts, and too many connections. */
const LOST_STATES = /^(08...|57P0\d|53300)$/
const SOCKET_CODES = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own errors have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|driver has already been destroyed)/i

const isLostState = (code: string, severity: unknown): boolean =>
  // An unreadable value is a protocol violation as well; a pooler that lost its server closes the connection with one.
  code === '08P01' ? severity === 'FATAL' : LOST_STATES.test(code)

/**
 * Returns whether an error means that the connection to the database was lost or could not be opened. The work may be
 * retried once the database is back, because neither the work nor its values are at fault.
 */
export const isConnectionLost = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { code, severity, message } = error as { code?: unknown; severity?: unknown; message?: unknown }
  if (typeof code !== 'string') return typeof message === 'string' && DRIVER_MESSAGES.test(message)
  return SOCKET_CODES.test(code) || isLostState(code, severity)
}
