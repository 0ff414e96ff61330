import type { FastifyInstance } from 'fastify'
import type { Answering } from '../db/answering.ts'
import { UserError } from '../errors.ts'

interface Parts {
  answering: Answering
}

/**
 * Registers `/healthz`, which responds without revealing the version, and `/readyz`, which also checks the database and
 * its schema version.
 */
export const serveHealth = (app: FastifyInstance, { answering }: Parts): void => {
  app.get('/healthz', async () => ({ data: { alive: true } }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await answering.check()
      return { data: { ready: true } }
    } catch (error) {
      const message = error instanceof UserError ? error.message : 'The database cannot be reached.'
      return reply.status(503).send({ message })
    }
  })
}
