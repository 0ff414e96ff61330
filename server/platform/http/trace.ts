import type { FastifyInstance } from 'fastify'

/** Every answer bears its request's id; the log has one line for each, without addresses, queries or bodies. */
export const traceRequests = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
