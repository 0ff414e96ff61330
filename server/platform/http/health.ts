import type { FastifyInstance } from 'fastify'
import type { Answering } from '../db/answering.ts'

interface Parts {
  answering: Answering
  version: string
}

/** `/healthz`: the process answers. `/readyz`: the database does too, with its schema in place. */
export const serveHealth = (app: FastifyInstance, { answering, version }: Parts): void => {
  app.get('/healthz', async () => ({ data: { alive: true, version } }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await answering.check()
      return { data: { ready: true } }
    } catch {
      return reply.status(503).send({ message: 'The database cannot be reached.' })
    }
  })
}
