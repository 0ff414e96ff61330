import type { FastifyInstance } from 'fastify'
import type { Answering } from '../db/answering.ts'
import { UserError } from '../errors.ts'

interface Parts {
  answering: Answering
  version: string
}

/** `/healthz`: the process answers. `/readyz`: the database does too, with a schema that this version knows. */
export const serveHealth = (app: FastifyInstance, { answering, version }: Parts): void => {
  app.get('/healthz', async () => ({ data: { alive: true, version } }))
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
