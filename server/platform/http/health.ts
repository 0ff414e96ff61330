import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

interface Parts {
  db: Kysely<Tables>
  version: string
}

/** `/healthz`: the process answers. `/readyz`: the database does too, with its schema in place. */
export const serveHealth = (app: FastifyInstance, { db, version }: Parts): void => {
  app.get('/healthz', async () => ({ data: { alive: true, version } }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select from tenants limit 0`.execute(db)
      return { data: { ready: true } }
    } catch {
      return reply.status(503).send({ message: 'The database cannot be reached.' })
    }
  })
}
