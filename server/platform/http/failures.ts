import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyError, FastifyInstance } from 'fastify'
import type { Failure } from '#contract/route.ts'
import { UserError } from '../errors.ts'

const invalidText = '22P02'
const notAUnicodeText = '22021'
/** The same inside JSON. */
const notAUnicodeEscape = '22P05'
const unreadable: readonly unknown[] = [invalidText, notAUnicodeText, notAUnicodeEscape]

/** What a client sent that Fastify or PostgreSQL could not read: the sender's mistake, not a bug. */
export const asRefusal = (error: Partial<FastifyError>): UserError | undefined => {
  if (error instanceof UserError) return error
  if (unreadable.includes(error.code)) return new UserError(400, 'This is not in the form it should have.')
  if (error.statusCode === 429) return new UserError(429, error.message ?? '')
  if (error.statusCode === 413) return new UserError(413, 'This is larger than Clove takes.')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new UserError(error.statusCode, 'This is not in the form it should have.')
  }
  return undefined
}

/** What a user is told of a bug, which goes to the log under the same reference. */
export const tellOfBug = (log: FastifyBaseLogger, error: unknown): Required<Failure> => {
  const reference = randomBytes(4).toString('hex')
  log.error({ err: error, reference }, 'a request failed')
  return {
    message: `Something went wrong on our side. If it stays, tell support the reference ${reference}.`,
    reference,
  }
}

/** The one place where what was thrown becomes `{ message }`; a bug shows a reference and goes to the log under it. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store')
    const refusal = asRefusal(error)
    if (refusal) {
      const body: Failure = { message: refusal.message }
      return reply.status(refusal.status).send(body)
    }
    return reply.status(500).send(tellOfBug(request.log, error))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ message: 'There is nothing at this address.' } satisfies Failure),
  )
}
