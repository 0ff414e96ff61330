import type { FastifyInstance } from 'fastify'
import { eventRoutes } from '#contract/events.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Adds the request id to every response and writes one log line per request, without URLs, queries or bodies. */
export const traceRequests = (app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void => {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const status = reply.statusCode
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered')
    // A stream lasts as long as its page.
    if (route !== eventRoutes.watchEvents.path)
      metrics.answered({ method, route, status, seconds: reply.elapsedTime / 1000 })
  })
}
