import type { FastifyInstance } from 'fastify'
import { eventRoutes } from '#contract/events.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Every answer bears its request's id; the log has one line for each, without addresses, queries or bodies. */
export const traceRequests = (app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void => {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const status = reply.statusCode
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered')
    // a stream ends with its page
    if (route !== eventRoutes.watchEvents.path)
      metrics.answered({ method, route, status, seconds: reply.elapsedTime / 1000 })
  })
}
