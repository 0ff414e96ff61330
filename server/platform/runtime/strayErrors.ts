import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { tellOfBug } from '../http/failures.ts'

/** How long a process that must end has for what it is doing, milliseconds. */
const STOP_MS = 10_000

const requests = new AsyncLocalStorage<FastifyReply>()

/** Runs each request in an async context of its own, so that an error which no code awaits finds the request it belongs to. */
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
 * Keeps one faulty request from ending the process for everybody. A rejection that nothing awaits is logged, reported and
 * answered with 500, and the process goes on: what it touched was rolled back with its transaction. An exception that no promise
 * carries came out of the middle of an event, so memory may be inconsistent: the process stops in an orderly way, with status 1.
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
