import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Settings } from '../env.ts'
import { loggedError } from './loggedError.ts'
import type { Reporter } from './report.ts'

interface Fields {
  err?: unknown
  reference?: string
}
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const ERROR_LEVEL = 50

/** Reports whatever is logged as an error, which includes every unexpected failure of a request, job or import. */
const reporting = ({ report }: Reporter): LoggerOptions['hooks'] => ({
  logMethod(args, log, level) {
    const [fields, logMessage] = args as unknown[]
    if (level >= ERROR_LEVEL && isFields(fields) && fields.err)
      report({ error: loggedError(fields.err), logMessage: String(logMessage), reference: fields.reference })
    log.apply(this, args)
  },
})

/**
 * Opens the server's log: JSON lines on standard output unless a stream is given. With a reporter, errors are also
 * reported, unless the log is silent.
 */
export const openLog = (level: Settings['log'], to?: DestinationStream, reporter?: Reporter): Logger => {
  const hooks = reporter && reporting(reporter)
  const options: LoggerOptions = { level, base: null, serializers: { err: loggedError }, ...(hooks ? { hooks } : {}) }
  return to ? pino(options, to) : pino(options)
}
