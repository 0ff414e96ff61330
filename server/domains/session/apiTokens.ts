import type { FastifyInstance } from 'fastify'
import { apiTokenRoutes } from '#contract/apiTokens.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { addApiToken, listApiTokens, revokeApiToken } from '#platform/session/apiTokens.ts'
import { serve } from '#platform/wire/serve.ts'
import { canAdmin } from '#rules/ability.ts'

/** Registers the routes of API tokens. Admins see and revoke those of all members; everybody creates only their own. */
export const serveApiTokens = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, apiTokenRoutes.listApiTokens, ({ scope, actor }) =>
    listApiTokens(scope, actor.userId, canAdmin(actor.type)),
  )

  serve(app, platform, apiTokenRoutes.addApiToken, async ({ scope, actor, body, note }) => {
    const { title, scopes, days } = body
    note({ after: { title, scopes, days } })
    return addApiToken(scope, actor.userId, body, platform.now())
  })

  serve(app, platform, apiTokenRoutes.revokeApiToken, async ({ scope, actor, params, note }) => {
    note({ before: { title: await revokeApiToken(scope, actor.userId, params.id, canAdmin(actor.type)) } })
    return {}
  })
}
