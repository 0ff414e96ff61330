import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  COMPANY_CALLBACK,
  companySignInRoutes as routes,
  type SignInProvider,
  type SignInProviderChange,
} from '#contract/companySignIn.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { PrivateNetwork } from '#platform/env.ts'
import { originOf } from '#platform/env.ts'
import { badRequest, forbidden, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { testProvider } from '#platform/session/providerClient.ts'
import { dropProvider, providerOfSession, readProvider, storeProvider } from '#platform/session/providerRows.ts'
import { SESSION_COOKIE } from '#platform/session/sessions.ts'
import { checkAccessRole } from '#platform/tenancy/accessRoles.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { validate } from '#platform/wire/validate.ts'
import { freeMailDomains } from './freeMailDomains.ts'

type Stored = SignInProvider & { secret: string }

const withoutSecret = ({ secret: _, ...provider }: Stored): SignInProvider => provider

/** Throws when an admin adds a domain that is not the one of their own confirmed address. */
const checkDomains = async ({ tx }: Scope, { userId, type, email }: Member, domains: readonly string[]) => {
  if (type === 'superuser' || !domains.length) return
  const own = email.slice(email.lastIndexOf('@') + 1)
  const foreign = domains.find((domain) => domain !== own)
  if (foreign)
    throw forbidden(
      `Your own email address is not at ${foreign}. An admin with an address there can add it, or whoever runs this installation.`,
    )
  if (freeMailDomains.has(own))
    throw forbidden(`Anybody can get an address at ${own}, so no company can sign in with it.`)
  const user = await tx.selectFrom('users').select('email_confirmed').where('id', '=', userId).executeTakeFirstOrThrow()
  if (!user.email_confirmed)
    throw forbidden(
      'Confirm your own email address first: sign out, choose “Forgot your password?”, and open the link in the email.',
    )
}

/** Throws when a rule would lock its author out at once. */
const checkPasswords = (passwords: SignInProviderChange['passwords'], type: Member['type'], byProvider: boolean) => {
  if (type === 'superuser') return
  if (passwords === 'admins' && byProvider)
    throw badRequest('Sign in with a password first, so that you know an admin can still come in by one.')
  if (passwords === 'nobody' && !byProvider)
    throw badRequest('Sign in with the provider first, so that you know it works before passwords stop.')
}

const urlProblem = ({ issuer }: { issuer: string }, allowed: PrivateNetwork) => {
  if (issuer.startsWith('https:') || allowed !== 'none') return
  throw badRequest('The issuer begins with https://.')
}

/** Registers the routes of the provider by which members of a company sign in. */
export const serveSignInProvider = (app: FastifyInstance, platform: Platform): void => {
  const { secrets, settings } = platform
  const allowed = settings.privateNetwork
  const isByProvider = async (scope: Scope, { cookies }: FastifyRequest) =>
    (await providerOfSession(scope, cookies[SESSION_COOKIE])) !== null

  serve(app, platform, routes.showSignInProvider, async ({ scope }) => {
    const provider = await readProvider(scope, secrets)
    return provider ? withoutSecret(provider) : null
  })

  serve(app, platform, routes.saveSignInProvider, async ({ scope, actor, body, request, note }) => {
    urlProblem(body, allowed)
    if (body.others === 'refuse' && !body.groups.length)
      throw badRequest('Nobody could sign in: map a group, or let people without a mapped group in as regular members.')
    for (const { access } of body.groups) await checkAccessRole(scope, access)
    const stored = await readProvider(scope, secrets)
    const { domains } = body
    await checkDomains(
      scope,
      actor,
      domains.filter((domain) => !stored?.domains.includes(domain)),
    )
    if (body.active && body.passwords !== (stored?.passwords ?? 'everybody'))
      checkPasswords(body.passwords, actor.type, await isByProvider(scope, request))
    await storeProvider(scope, secrets, { ...body, domains: [...new Set(domains)] })
    const provider = await readProvider(scope, secrets)
    if (!provider) throw new Error('a provider that was stored is missing')
    const isNewSecret = stored !== undefined && stored.secret !== provider.secret
    note({
      ...(stored && { before: withoutSecret(stored) }),
      after: { ...withoutSecret(provider), ...(isNewSecret && { secret: 'changed' }) },
    })
    return withoutSecret(provider)
  })

  serve(app, platform, routes.removeSignInProvider, async ({ scope, note }) => {
    const stored = await readProvider(scope, secrets)
    if (!stored) throw notFound('The provider')
    await dropProvider(scope)
    note({ before: withoutSecret(stored) })
    return {}
  })

  serveStream(app, platform, routes.testSignInProvider, async ({ request, within }) => {
    const body = validate(routes.testSignInProvider.body, request.body, 'body') as BodyOf<
      typeof routes.testSignInProvider
    >
    urlProblem(body, allowed)
    const stored = await within((scope) => readProvider(scope, secrets))
    // the stored secret goes to no other address
    const secret = body.secret || (stored?.issuer === body.issuer ? stored.secret : undefined)
    if (!secret) throw badRequest('Enter the client secret.')
    const page = settings.publicUrl ?? request.headers.origin ?? originOf(settings)
    return { data: { problem: await testProvider({ ...body, secret, allowed }, `${page}${COMPANY_CALLBACK}`) } }
  })
}
