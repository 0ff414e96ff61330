import type { FastifyInstance, FastifyRequest } from 'fastify'
import { twoStepRoutes } from '#contract/twoStep.ts'
import type { Scope } from '#platform/db/scope.ts'
import { originOf } from '#platform/env.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import {
  beginPasskey,
  beginPasskeySignIn,
  dropPasskey,
  listPasskeys,
  storePasskey,
  takePasskey,
} from '#platform/session/passkeys.ts'
import { endSessionsOf, SESSION_COOKIE } from '#platform/session/sessions.ts'
import {
  dropApp,
  firstRecoveryCodes,
  newAppSecret,
  noteTwoStep,
  renewRecoveryCodes,
  storeApp,
} from '#platform/session/twoStep.ts'
import { needsTwoStep } from '#platform/tenancy/needsTwoStep.ts'
import type { Actor } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { attemptLimits, resetsPerAddress } from './attempts.ts'
import { auditSignIn } from './auditSignIn.ts'
import { checkPassword } from './checkPassword.ts'
import { letIn } from './letIn.ts'

const USE = 'new two-step app'

/** Throws when a company of the user requires the second step that they have just removed. */
const checkRequired = async ({ tx }: Scope, userId: string) => {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['title', 'type', 'is_superuser', 'tenants.settings'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute()
  const strict = rows.find(({ settings, type, is_superuser: isSuperuser }) =>
    needsTwoStep(settings.twoStep as string | undefined, isSuperuser ? 'superuser' : type),
  )
  if (strict)
    throw conflict(`${strict.title} requires two-step sign-in. Add another app or passkey before you remove this one.`)
}

/** Registers the routes of authenticator apps, passkeys and recovery codes. */
export const serveTwoStep = (app: FastifyInstance, platform: Platform): void => {
  const { secrets, settings } = platform
  const limits = attemptLimits()
  const addresses = rateLimit(resetsPerAddress)
  const pageOf = ({ headers }: FastifyRequest) => settings.publicUrl ?? headers.origin ?? originOf(settings)

  const prove = async (scope: Scope, actor: Actor, password: string, { ip }: FastifyRequest) => {
    await limits.count(ip, actor.email)
    await checkPassword(scope, actor.userId, password)
    await limits.forgive(ip, actor.email)
  }
  /** Sessions that began without the new step end. */
  const finish = async (scope: Scope, { userId }: Actor, { cookies }: FastifyRequest) => {
    await noteTwoStep(scope, userId)
    await endSessionsOf(scope, userId, cookies[SESSION_COOKIE])
    return { codes: await firstRecoveryCodes(scope, userId) }
  }

  serve(app, platform, twoStepRoutes.showTwoStep, async ({ scope, actor: { userId } }) => {
    const row = await scope.tx
      .selectFrom('two_step')
      .select(['app_since', 'recovery'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return {
      appSince: row?.app_since?.toISOString() ?? null,
      passkeys: await listPasskeys(scope, userId),
      codesLeft: row?.recovery.length ?? 0,
    }
  })

  serve(app, platform, twoStepRoutes.beginApp, async ({ scope, actor, body, request }) => {
    await prove(scope, actor, body.password, request)
    const made = newAppSecret(actor.email)
    const sealed = secrets.sealFor(USE, JSON.stringify([actor.userId, made.secret])).toString('base64url')
    return { ...made, sealed }
  })

  serve(app, platform, twoStepRoutes.addApp, async ({ scope, actor, body, request }) => {
    await limits.count(request.ip, actor.email)
    const { userId } = actor
    let secret: string | undefined
    try {
      const [owner, own] = JSON.parse(secrets.openFor(USE, Buffer.from(body.sealed, 'base64url'))) as [string, string]
      if (owner === userId) secret = own
    } catch {
      // what cannot be opened is none of ours
    }
    if (secret === undefined) throw badRequest('This setup has ended. Start it again.')
    await storeApp(scope, secrets, { userId, secret, code: body.code, now: platform.now() })
    await limits.forgive(request.ip, actor.email)
    return finish(scope, actor, request)
  })

  serve(app, platform, twoStepRoutes.removeApp, async ({ scope, actor, body, request }) => {
    await prove(scope, actor, body.password, request)
    await dropApp(scope, actor.userId)
    if (!(await noteTwoStep(scope, actor.userId))) await checkRequired(scope, actor.userId)
    return {}
  })

  serve(app, platform, twoStepRoutes.renewCodes, async ({ scope, actor, body, request }) => {
    await prove(scope, actor, body.password, request)
    if (!(await noteTwoStep(scope, actor.userId))) throw badRequest('Set up an app or a passkey first.')
    return { codes: await renewRecoveryCodes(scope, actor.userId) }
  })

  serve(app, platform, twoStepRoutes.beginPasskey, async ({ scope, actor, body, request }) => {
    await prove(scope, actor, body.password, request)
    const { userId, email, name } = actor
    return beginPasskey(scope, secrets, { userId, email, name, origin: pageOf(request), now: platform.now() })
  })

  serve(app, platform, twoStepRoutes.addPasskey, async ({ scope, actor, body, request, note }) => {
    const { userId } = actor
    await storePasskey(scope, secrets, { ...body, userId, origin: pageOf(request), now: platform.now() })
    note({ after: { title: body.title } })
    return finish(scope, actor, request)
  })

  serve(app, platform, twoStepRoutes.removePasskey, async ({ scope, actor, params, body, request, note }) => {
    await prove(scope, actor, body.password, request)
    const title = await dropPasskey(scope, actor.userId, params.id)
    if (title === undefined) throw notFound('This passkey')
    note({ before: { title } })
    if (!(await noteTwoStep(scope, actor.userId))) await checkRequired(scope, actor.userId)
    return {}
  })

  serve(app, platform, twoStepRoutes.beginPasskeySignIn, async ({ request }) => {
    await addresses.count(request.ip)
    return beginPasskeySignIn(secrets, pageOf(request), platform.now())
  })

  serve(app, platform, twoStepRoutes.signInWithPasskey, async ({ scope, body, request, reply }) => {
    await addresses.count(request.ip)
    const userId = await takePasskey(scope, secrets, { ...body, origin: pageOf(request), now: platform.now() })
    await auditSignIn(scope, userId, request.id, {}, twoStepRoutes.signInWithPasskey)
    return letIn(platform, scope, request, reply, userId)
  })
}
