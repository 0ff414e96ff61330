import type { FastifyInstance } from 'fastify'
import { connectionRoutes as routes } from '#contract/connections.ts'
import { connectAmazon, countRevoked, disconnectAmazon } from '#model/connections/index.ts'
import { noteSecret } from '#platform/connectors/secretStore.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { SESSION_COOKIE } from '#platform/session/sessions.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { marketplacesOf } from './amazonSellers.ts'
import { listCards } from './connectionCards.ts'
import { beginConsent } from './consent.ts'
import { type Finished, finishConsent } from './finishConsent.ts'
import { testConnection } from './testConnection.ts'

/** The screen to go on with, and what it has to say. */
const screenAfter = (finished: Finished): string => {
  const resultParams = 'connected' in finished ? finished.connected : { refused: finished.refused }
  const query = new URLSearchParams({ t: finished.tenant, ...resultParams })
  return `/#${finished.isOnboarding ? '/onboarding/connect' : '/settings/integrations'}?${query}`
}

export const serveConnections = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, routes.listConnections, ({ scope, actor }) => listCards(scope, platform, actor))

  serve(app, platform, routes.countRevoked, async ({ scope }) => ({ connections: await countRevoked(scope) }))

  serve(app, platform, routes.beginAmazon, async ({ scope, body, actor, note }) => {
    const url = await beginConsent(scope, platform, actor, body)
    note({ after: { seller: body.seller } })
    return { url }
  })

  serveStream(app, platform, routes.finishAmazon, async ({ query, request, reply }) => {
    const caller = { session: request.cookies[SESSION_COOKIE], requestId: request.id }
    const finished = await finishConsent(platform, query, caller)
    // the code in the address must not be sent on to any page
    return reply.header('referrer-policy', 'no-referrer').redirect(screenAfter(finished))
  })

  serve(app, platform, routes.saveAmazon, async ({ scope, body, actor, note }) => {
    const { api, region, seller, refreshToken, clientId, clientSecret } = body
    await marketplacesOf(scope, body)
    if ((clientId === undefined) !== (clientSecret === undefined))
      throw badRequest('The client ID and the client secret belong together: please paste both.')
    if (!clientId && !platform.amazonSignIn.hasApp)
      throw badRequest('Please paste the client ID and the client secret of your app with the token.')
    const named = { kind: `${api}.${region}` as const, seller }
    const before = await noteSecret(scope, named)
    await connectAmazon(scope, platform.secrets.keysOf(actor.tenant.sealedKey), {
      ...{ api, region, seller },
      credentials: { refreshToken, ...(clientId && clientSecret ? { clientId, clientSecret } : {}) },
      by: { id: actor.userId, name: actor.name },
    })
    note({ before: { ...named, secret: before }, after: { ...named, secret: await noteSecret(scope, named) } })
    return {}
  })

  serve(app, platform, routes.testConnection, async ({ scope, body, actor, note }) => {
    const steps = await testConnection(scope, platform, actor, body)
    note({ after: body })
    return { steps }
  })

  serve(app, platform, routes.removeConnection, async ({ scope, params, note }) => {
    const before = { ...params, secret: await noteSecret(scope, params) }
    if (!(await disconnectAmazon(scope, params))) throw notFound('This connection')
    note({ before })
    return {}
  })
}
