import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX, type Failure } from '#contract/route.ts'
import { isConnectionLost } from '../db/connectionLost.ts'
import { UserError } from '../errors.ts'

/** Fallback when there is no better message. */
export const FORM = 'The request has the wrong format.'
const BEYOND = 'A number, date or text is too large. Correct it and try again.'
const SLOW = 'This query took too long. Ask for less, or try again in a moment.'

const AWAY = 'Clove can’t reach its database right now. Nothing is lost. Try again in a few seconds.'
/** Seconds after which a request that found the server busy, or the database away, may be retried. */
const RETRY_SECONDS = 5

/** Responses to PostgreSQL errors about values of a request, by SQLSTATE. */
const refusals: ReadonlyMap<string | undefined, readonly [status: number, message: string]> = new Map([
  // Invalid text for the type; invalid Unicode; the same inside JSON.
  ['22P02', [400, FORM]],
  ['22021', [400, FORM]],
  ['22P05', [400, FORM]],
  // A number, day or time out of range; an index key that is too long; an unreadable protocol message.
  ['22003', [400, BEYOND]],
  ['22007', [400, BEYOND]],
  ['22008', [400, BEYOND]],
  ['54000', [400, BEYOND]],
  ['08P01', [400, BEYOND]],
  // The statement timed out.
  ['57014', [503, SLOW]],
])

const isBusy = ({ message }: Partial<Error>) => message === 'timeout exceeded when trying to connect'

/** Returns the error for input that Fastify or PostgreSQL rejected; it is the client's mistake, not a bug. */
export const asRefusal = (error: Partial<FastifyError>): UserError | undefined => {
  if (error instanceof UserError) return error
  if (isConnectionLost(error)) return new UserError(503, AWAY, RETRY_SECONDS)
  const [status, message] = refusals.get(error.code) ?? []
  if (status && message) return new UserError(status, message)
  if (isBusy(error)) return new UserError(503, 'Clove is very busy. Try again in a moment.', RETRY_SECONDS)
  if (error.statusCode === 429) return new UserError(429, error.message ?? '')
  if (error.statusCode === 413) return new UserError(413, 'This is too large for Clove.')
  if (error.statusCode === 414) return new UserError(414, 'This URL is too long for Clove.')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new UserError(error.statusCode, FORM)
  }
  return undefined
}

/** Logs a bug and returns the message for the user; both contain the same reference. */
export const tellOfBug = (log: FastifyBaseLogger, error: unknown): Required<Failure> => {
  const reference = randomBytes(4).toString('hex')
  log.error({ err: error, reference }, 'a request failed')
  return {
    message: `Something went wrong on our side. If it happens again, send support the reference ${reference}.`,
    reference,
  }
}

/** Sends a failure; other programs get it as problem details (RFC 9457). */
const sendFailure = (request: FastifyRequest, reply: FastifyReply, status: number, failure: Failure) => {
  reply.status(status)
  if (!request.url.startsWith(`${API_PREFIX}/`)) return reply.send(failure)
  const { message: detail, reference } = failure
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, ...(reference && { reference }) }
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** Converts every thrown error to `{ message }`; a bug shows a reference and is logged under it. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store')
    const refusal = asRefusal(error)
    if (refusal) {
      // A database error may still be caused by a bug.
      if (isConnectionLost(error)) request.log.warn({ err: error }, 'the database is away')
      else if (!(error instanceof UserError) && refusals.has(error.code))
        request.log.warn({ err: error }, 'the database refused a value')
      if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
      return sendFailure(request, reply, refusal.status, { message: refusal.message })
    }
    return sendFailure(request, reply, 500, tellOfBug(request.log, error))
  })
  app.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, 404, { message: 'There is nothing at this address.' }),
  )
}
