import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TENANT_HEADER } from '#contract/headers.ts'
import { type Route, userFlags } from '#contract/route.ts'
import { MAX_SETTINGS, type SignIn, sessionRoutes } from '#contract/session.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { badRequest, forbidden, UserError } from '#platform/errors.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { hashPassword, passwordFits } from '#platform/session/passwords.ts'
import { endSession, SESSION_COOKIE, tokenHash } from '#platform/session/sessions.ts'
import { secondStepOf } from '#platform/session/twoStep.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { newTenant } from '#platform/tenancy/newTenant.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { serve } from '#platform/wire/serve.ts'
import { attemptLimits, resetsPerAccount } from './attempts.ts'
import { auditSignIn } from './auditSignIn.ts'
import { letIn } from './letIn.ts'
import { type NoteRefusal, secondStepChecks } from './secondStep.ts'
import { mailSignUp, type NewAccount, readSignUp } from './signUpByMail.ts'
import { readUser } from './userRow.ts'

/** Maximum number of audited failures per account and hour, so that guessing does not fill the log. */
const ON_RECORD = { points: 20, duration: 3600 }

/** Audits wrong passwords and codes in their own transaction. */
const refusalNotes = (): NoteRefusal => {
  const accounts = rateLimit(ON_RECORD)
  return async (platform, userId, requestId, refused) => {
    if (!userId || (await accounts.beyond(userId)) > 0) return
    await inScope(platform.db, { user: userId }, (scope) =>
      auditSignIn(scope, userId, requestId, { after: { refused } }),
    )
  }
}

/**
 * One error for both cases, so that it does not reveal who has an account. `userId`: the account's user, if it exists.
 */
class WrongCredentials extends UserError {
  readonly userId: string | undefined
  constructor(userId: string | undefined) {
    super(401, 'Email or password is wrong.')
    this.userId = userId
  }
}

/** Returns the user of an email and password and sets them in the scope. */
const checkCredentials = async (scope: Scope, { email, password }: SignIn): Promise<string> => {
  await scope.become({ claim: email })
  const user = await scope.tx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await passwordFits(user?.password_hash, password)) || !user) throw new WrongCredentials(user?.id)
  await scope.become({ user: user.id })
  return user.id
}

const tenantNamed = (request: FastifyRequest) => {
  const tenantCode = request.headers[TENANT_HEADER.toLowerCase()]
  return typeof tenantCode === 'string' ? tenantCode : undefined
}

export const serveSession = (app: FastifyInstance, platform: Platform): void => {
  const { settings, secrets } = platform
  const limits = attemptLimits()
  const signUpMails = rateLimit(resetsPerAccount)
  const mailing = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(mailing)))
  const noteRefusal = refusalNotes()
  const secondSteps = secondStepChecks(platform, noteRefusal)

  const checkOpen = () => {
    if (!settings.signUp) throw forbidden('Sign-up is closed here. Ask an admin of your company for an invitation.')
  }

  const openCompany = async (scope: Scope, { company, ...account }: NewAccount, row: Route, { id }: FastifyRequest) => {
    const isEmailConfirmed = row === sessionRoutes.confirmSignUp
    const userId = await newUser(scope, { ...account, isOnboarding: true, isEmailConfirmed })
    await newTenant(scope, secrets, { title: company })
    await joinTenant(scope, userId, 'admin', { flags: [...userFlags] })
    await changeUser(scope, userId, { default_tenant: scope.tenant() })
    await writeAudit(scope, row, { userId, tenant: undefined }, id, {}, {})
    return userId
  }

  /** The response does not wait for the mail, so that its time does not reveal who has an account. */
  const mailInBackground = (account: NewAccount, { log }: FastifyRequest) => {
    const sending = mailSignUp(platform, account)
      .catch((error: unknown) => log.error({ err: error }, 'a sign-up could not be mailed'))
      .finally(() => mailing.delete(sending))
    mailing.add(sending)
  }

  const countAttempt = ({ email }: { email: string }, { ip }: FastifyRequest) => limits.count(ip, email)

  serve(
    app,
    platform,
    sessionRoutes.signUp,
    async ({ scope, body, request, reply }) => {
      checkOpen()
      const { password, ...account } = body
      const pending = { ...account, passwordHash: await hashPassword(password) }
      if (!platform.mail.canSend) {
        const userId = await openCompany(scope, pending, sessionRoutes.signUp, request)
        return letIn(platform, scope, request, reply, userId)
      }
      await signUpMails.count(body.email)
      mailInBackground(pending, request)
      return { mailed: true as const }
    },
    countAttempt,
  )

  serve(app, platform, sessionRoutes.confirmSignUp, async ({ scope, body, request, reply }) => {
    checkOpen()
    const userId = await openCompany(scope, readSignUp(platform, body.token), sessionRoutes.confirmSignUp, request)
    return letIn(platform, scope, request, reply, userId)
  })

  serve(
    app,
    platform,
    sessionRoutes.signIn,
    async ({ scope, body, request, reply }) => {
      const userId = await checkCredentials(scope, body).catch(async (error: unknown) => {
        if (error instanceof WrongCredentials) await noteRefusal(platform, error.userId, request.id, 'wrong password')
        throw error
      })
      const second = await secondStepOf(scope, userId)
      if (second && !body.code) return { second }
      const proof = second && (await secondSteps.check(scope, userId, body.code ?? '', request.id))
      await limits.forgive(request.ip, body.email)
      await auditSignIn(scope, userId, request.id, proof === 'recovery' ? { after: { with: 'a recovery code' } } : {})
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
    const previousUser = await readUser(scope, actor.userId)
    const settingsNow = { ...previousUser.settings, ...body }
    if (JSON.stringify(settingsNow).length > MAX_SETTINGS) throw badRequest('These settings are too large to store.')
    await changeUser(scope, actor.userId, { settings: JSON.stringify(settingsNow) })
    note({ before: previousUser.settings, after: settingsNow })
    return settingsNow
  })
}
