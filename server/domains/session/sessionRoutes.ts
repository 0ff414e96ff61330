import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TENANT_HEADER } from '#contract/headers.ts'
import { MAX_SETTINGS, sessionRoutes } from '#contract/session.ts'
import { badRequest, forbidden } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { endSession, SESSION_COOKIE, tokenHash } from '#platform/session/sessions.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { newTenant } from '#platform/tenancy/newTenant.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { serve } from '#platform/wire/serve.ts'
import { attemptLimits } from './attempts.ts'
import { letIn } from './letIn.ts'
import { checkCredentials, WrongCredentials } from './signIn.ts'
import { auditSignIn, refusalNotes } from './signInAudit.ts'
import { readUser } from './userRow.ts'

const tenantNamed = (request: FastifyRequest) => {
  const named = request.headers[TENANT_HEADER.toLowerCase()]
  return typeof named === 'string' ? named : undefined
}

export const serveSession = (app: FastifyInstance, platform: Platform): void => {
  const { settings, secrets } = platform
  const limits = attemptLimits()
  const noteRefusal = refusalNotes()

  const countAttempt = ({ email }: { email: string }, { ip }: FastifyRequest) => limits.count(ip, email)

  serve(
    app,
    platform,
    sessionRoutes.signUp,
    async ({ scope, body, request, reply }) => {
      if (!settings.signUp) throw forbidden('Sign-up is closed here. Ask an admin of your company for an invitation.')
      const passwordHash = await hashPassword(body.password)
      const userId = await newUser(scope, { ...body, passwordHash, isOnboarding: true })
      await newTenant(scope, secrets, { title: body.company })
      await joinTenant(scope, userId, 'admin')
      await changeUser(scope, userId, { default_tenant: scope.tenant() })
      await writeAudit(scope, sessionRoutes.signUp, { userId, tenant: undefined }, request.id, {}, {})
      return letIn(platform, scope, request, reply, userId)
    },
    countAttempt,
  )

  serve(
    app,
    platform,
    sessionRoutes.signIn,
    async ({ scope, body, request, reply }) => {
      const userId = await checkCredentials(scope, body).catch(async (error: unknown) => {
        if (error instanceof WrongCredentials) await noteRefusal(platform, error.userId, request.id)
        throw error
      })
      await limits.forgive(request.ip, body.email)
      await auditSignIn(scope, userId, request.id, {})
      return letIn(platform, scope, request, reply, userId)
    },
    countAttempt,
  )

  serve(app, platform, sessionRoutes.signOut, async ({ scope, request, reply }) => {
    const token = request.cookies[SESSION_COOKIE]
    if (token) {
      await scope.become({ claim: tokenHash(token) })
      await endSession(scope, token)
    }
    reply.clearCookie(SESSION_COOKIE, { path: '/' })
    return {}
  })

  serve(app, platform, sessionRoutes.whoami, ({ scope, actor, request }) =>
    readUser(scope, actor.userId, tenantNamed(request)),
  )

  serve(app, platform, sessionRoutes.saveSettings, async ({ scope, actor, body, note }) => {
    const before = await readUser(scope, actor.userId)
    const settingsNow = { ...before.settings, ...body }
    if (JSON.stringify(settingsNow).length > MAX_SETTINGS) throw badRequest('These are more settings than Clove keeps.')
    await changeUser(scope, actor.userId, { settings: JSON.stringify(settingsNow) })
    note({ before: before.settings, after: settingsNow })
    return settingsNow
  })
}
