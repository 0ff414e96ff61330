import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COMPANY_CALLBACK, companySignInRoutes as routes } from '#contract/companySignIn.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import { originOf } from '#platform/env.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import {
  beginAtProvider,
  describeFailedSignIn,
  finishAtProvider,
  type ProviderCheck,
} from '#platform/session/providerClient.ts'
import { becomeTenantOf, readProvider } from '#platform/session/providerRows.ts'
import { writeAudit, writeStrangerAudit } from '#platform/wire/audit.ts'
import { serveStream } from '#platform/wire/serve.ts'
import { validate } from '#platform/wire/validate.ts'
import { attemptLimits, resetsPerAddress } from './attempts.ts'
import { domainOf, type Entered, enterCompany } from './companyMember.ts'
import { letIn } from './letIn.ts'
import { ownSessionUser } from './ownSession.ts'
import { readUser } from './userRow.ts'

const COOKIE = 'clove-company-sign-in'
const USE = 'company sign-in'
const VALID_SECONDS = 600
/** Refusals of a company in an hour that are audited, so that they do not fill the log. */
const ON_RECORD = { points: 60, duration: 3600 }

/** A sign-in that has begun, sealed in the browser's cookie. */
interface Begun {
  tenant: string
  check: ProviderCheck
  /** Whether it connects the account of the session in the same browser. */
  connects: boolean
  /** When it began, in ms. */
  at: number
}

const nobody = () => new UserError(404, 'No company signs in with this address. Sign in with your password.')
const stale = () => badRequest('This sign-in took too long, or was begun in another browser. Start it again.')

/** Registers the sign-in by a company's provider. Calls to the provider hold no database connection. */
export const serveCompanySignIn = (app: FastifyInstance, platform: Platform): void => {
  const { settings, secrets } = platform
  const attempts = attemptLimits()
  const addresses = rateLimit(resetsPerAddress)
  const recorded = rateLimit(ON_RECORD)
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const cookie = { httpOnly: true, sameSite: 'strict', secure, path: '/auth/company' } as const
  const allowed = settings.privateNetwork
  const pageOf = ({ headers }: FastifyRequest) => settings.publicUrl ?? headers.origin ?? originOf(settings)

  const openBegun = (sealed: string | undefined): Begun => {
    let begun: Begun
    try {
      begun = JSON.parse(secrets.openFor(USE, Buffer.from(sealed ?? '', 'base64url'))) as Begun
    } catch {
      throw stale()
    }
    if (platform.now().getTime() - begun.at > VALID_SECONDS * 1000) throw stale()
    return begun
  }

  /** Calls a provider. @throws a message for the person who signs in; the log has the reason */
  const call = async <T>(work: () => Promise<T>, { log }: FastifyRequest, tenant: string): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const failure = describeFailedSignIn(error)
      if (!failure) throw error
      log.warn({ err: error, tenant }, 'a sign-in by a provider failed')
      throw new UserError(failure.status, failure.message)
    }
  }

  const audit = async (scope: Scope, tenantId: string, entered: Entered, request: FastifyRequest) => {
    const tenant = { id: tenantId }
    const row = routes.signInWithCompany
    if (entered.status === 'admitted')
      return writeAudit(scope, row, { userId: entered.userId, tenant }, request.id, {}, entered.note)
    if ((await recorded.beyond(tenantId)) > 0) return
    const note = { after: { refused: entered.message } }
    if (entered.userId) await writeAudit(scope, row, { userId: entered.userId, tenant }, request.id, {}, note)
    else await writeStrangerAudit(scope, row, request.id, note)
  }

  serveStream(app, platform, routes.beginCompanySignIn, async ({ request, reply, within }) => {
    const { email, connects = false } = validate(routes.beginCompanySignIn.body, request.body, 'body') as BodyOf<
      typeof routes.beginCompanySignIn
    >
    await attempts.count(request.ip, email)
    const target = await within(async (scope) => {
      if (!(await becomeTenantOf(scope, domainOf(email)))) return undefined
      const provider = await readProvider(scope, secrets)
      return provider?.active ? { provider, tenant: scope.tenant() } : undefined
    })
    if (!target) throw nobody()
    const { provider, tenant } = target
    const redirectUri = `${pageOf(request)}${COMPANY_CALLBACK}`
    const { address, check } = await call(
      () => beginAtProvider({ ...provider, allowed }, { redirectUri, email }),
      request,
      tenant,
    )
    const begun: Begun = { tenant, check, connects, at: platform.now().getTime() }
    const sealed = secrets.sealFor(USE, JSON.stringify(begun)).toString('base64url')
    reply.setCookie(COOKIE, sealed, { ...cookie, maxAge: VALID_SECONDS })
    return { data: { address } }
  })

  // The provider sends the browser here. The page then sends the response itself, from Clove's own origin.
  app.get(COMPANY_CALLBACK, async (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?') + 1)
    return reply
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .redirect(`/#/login/company?${new URLSearchParams(query)}`)
  })

  serveStream(app, platform, routes.signInWithCompany, async ({ request, reply, within }) => {
    const { query } = validate(routes.signInWithCompany.body, request.body, 'body') as BodyOf<
      typeof routes.signInWithCompany
    >
    await addresses.count(request.ip)
    const { tenant, check, connects } = openBegun(request.cookies[COOKIE])
    reply.clearCookie(COOKIE, cookie)
    const provider = await within(async (scope) => {
      await scope.become({ tenant })
      return readProvider(scope, secrets)
    })
    if (!provider?.active) throw nobody()
    const needs = ['email', 'email_verified', provider.groupClaim]
    const claims = await call(
      () => finishAtProvider({ ...provider, allowed }, check, { query, needs }),
      request,
      tenant,
    )
    const present = connects ? await ownSessionUser(platform, request) : undefined
    const result = await within(async (scope) => {
      await scope.become({ tenant })
      const entered = await enterCompany(scope, { provider, claims, present, now: platform.now() })
      await audit(scope, tenant, entered, request)
      if (entered.status === 'refused') return entered
      const { userId } = entered
      // whoever connects their account stays in the session that they have
      return present === userId ? readUser(scope, userId) : letIn(platform, scope, request, reply, userId, tenant)
    })
    if ('status' in result) throw new UserError(403, result.message)
    return { data: result }
  })
}
