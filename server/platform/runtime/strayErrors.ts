import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { tellOfBug } from '../http/failures.ts'

/** Time in ms for a process to finish its work before it ends. */
const STOP_MS = 10_000

const requests = new AsyncLocalStorage<FastifyReply>()

/** Runs each request in its own async context, so that an unhandled error can be assigned to its request. */
export const followRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => requests.run(reply, done))
}

const logged = (log: Logger, error: unknown): void => {
  const reply = requests.getStore()
  if (!reply || reply.sent) return void log.error({ err: error }, 'an error reached no handler')
  void reply.status(500).send(tellOfBug(reply.log, error))
}

interface StrayErrors {
  log: Logger
  /** Ends the process in an orderly way. */
  stop(): Promise<void>
  exit(code: number): void
}

/**
 * Keeps one faulty request from ending the process for all users. An unhandled rejection is logged, reported and
 * answered with 500, and the process continues, because its transaction was rolled back. An uncaught exception may
 * leave memory inconsistent, so the process stops in an orderly way with status 1.
 */
export const surviveStrayErrors = ({ log, stop, exit }: StrayErrors): void => {
  let isStopping = false
  process.on('unhandledRejection', (error) => logged(log, error))
  process.on('uncaughtException', (error) => {
    logged(log, error)
    if (isStopping) return
    isStopping = true
    setTimeout(() => exit(1), STOP_MS).unref()
    stop().then(
      () => exit(1),
      () => exit(1),
    )
  })
}
