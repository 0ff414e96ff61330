import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#contract/account.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { changePassword } from '#platform/session/changePassword.ts'
import { endSessionsOf, listSessions, SESSION_COOKIE } from '#platform/session/sessions.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { serve } from '#platform/wire/serve.ts'
import { attemptLimits } from './attempts.ts'
import { checkPassword } from './checkPassword.ts'
import { readUser } from './userRow.ts'

/** Registers the routes with which users change their own account. */
export const serveOwnAccount = (app: FastifyInstance, platform: Platform): void => {
  const limits = attemptLimits()

  serve(app, platform, accountRoutes.saveProfile, async ({ scope, actor, body }) => {
    await changeUser(scope, actor.userId, body)
    return readUser(scope, actor.userId)
  })

  serve(app, platform, accountRoutes.listOwnSessions, ({ scope, actor, request }) =>
    listSessions(scope, actor.userId, platform.now(), request.cookies[SESSION_COOKIE]),
  )

  serve(app, platform, accountRoutes.endOtherSessions, async ({ scope, actor, request }) => {
    await endSessionsOf(scope, actor.userId, request.cookies[SESSION_COOKIE])
    return {}
  })

  serve(app, platform, accountRoutes.changePassword, async ({ scope, actor, body, request }) => {
    await limits.count(request.ip, actor.email)
    await checkPassword(scope, actor.userId, body.current)
    await limits.forgive(request.ip, actor.email)
    // Ends all other sessions of the account.
    await changePassword(scope, actor.userId, body.password, request.cookies[SESSION_COOKIE])
    return {}
  })
}
