import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionRoutes } from '#contract/session.ts'
import { forbidden } from '../errors.ts'

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Returns whether an `Origin` is the URL of this request: the public one, else a loopback one with the same port. */
const isOurs = (origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean => {
  if (publicUrl) return origin === publicUrl
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return url !== undefined && url.host === request.headers.host && loopback.has(url.hostname)
}

// Uses the matched route, because a URL can be written in many ways: /%6cogout.
const changesState = ({ method, routeOptions }: FastifyRequest) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) || routeOptions.url === sessionRoutes.signOut.path

/**
 * Rejects requests that another site made a browser send. A client without `Sec-Fetch-Site` and `Origin` is no browser
 * page and passes.
 */
export const guardOrigin = (app: FastifyInstance, publicUrl: string | undefined): void => {
  app.addHook('onRequest', async (request) => {
    if (!changesState(request)) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (foreignSite || (origin !== undefined && !isOurs(origin, request, publicUrl))) {
      throw forbidden('This call came from another site.')
    }
  })
}
