import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EVENT_HEADER, PAGE_HEADER, TENANT_HEADER } from '#contract/headers.ts'
import { ANSWER_SECONDS, type BodyOf, type ParamsOf, type ResponseOf, type Route } from '#contract/route.ts'
import type { Answering } from '../db/answering.ts'
import { inScope, lastEvent, type Scope, type ScopeOptions } from '../db/scope.ts'
import { badRequest, UserError } from '../errors.ts'
import { SESSION_COOKIE } from '../session/sessions.ts'
import type { CostlyQueue } from '../turns/costlyQueue.ts'
import { type Actor, authorise, type Credentials, type Member } from './actor.ts'
import { type AuditNote, writeAudit } from './audit.ts'
import { bodyOf } from './bodyOf.ts'
import { stampTag } from './stampTag.ts'
import { tellChange } from './tellChange.ts'
import { parse, validate } from './validate.ts'

/** Undefined for a request that is open to anyone; a tenant's request has a member. */
type ActorOf<R extends Route> = R extends { policy: { who: 'anyone' } }
  ? undefined
  : R extends { policy: { who: 'session' } }
    ? Actor
    : Member

/** The services that every request needs. */
export interface Serving {
  answering: Answering
  costly: CostlyQueue
  version: string
  now(): Date
}

interface Ask<R extends Route> {
  body: BodyOf<R>
  params: ParamsOf<R>
  query: Record<string, string | undefined>
  actor: ActorOf<R>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a JSON handler gets; it runs in one transaction of the caller. */
export interface JsonAsk<R extends Route> extends Ask<R> {
  scope: Scope
  /** Adds to the audit row of the request. */
  note(note: AuditNote): void
}

/** What a handler of a file or stream gets: short transactions, never one across the transfer. */
export interface StreamAsk<R extends Route> extends Ask<R> {
  within<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /** Returns whether the caller may still make this request; long transfers check it now and then. */
  isStillAllowed(): Promise<boolean>
  /** Writes the audit row of a request that its handler audits, in the transaction of the change. */
  audit(scope: Scope, note: AuditNote): Promise<void>
}

/**
 * How a file or stream request is audited: before bytes flow, optionally with an `AuditNote`, or by its handler when
 * the name is known only after the file has arrived.
 */
type StreamAudit<R extends Route> =
  | 'by handler'
  | ((scope: Scope, ask: Pick<Ask<R>, 'params' | 'query'>) => Promise<AuditNote>)

/** Returns `/leads/{asin}` in Fastify's notation. */
const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const tenantOf = (row: Route, request: FastifyRequest): string | undefined => {
  // A request about any of the user's tenants has it in its path, regardless of the current tenant.
  if (row.path.includes('{tenant}')) return (request.params as { tenant?: string }).tenant
  const headerTenant = header(request.headers[TENANT_HEADER.toLowerCase()]) || undefined
  if (row.wire === 'json' || row.wire === 'graphql') return headerTenant
  const queryTenant = (request.query as { tenant?: string }).tenant || undefined
  if (headerTenant && queryTenant && headerTenant !== queryTenant)
    throw badRequest('The tenant in the address is not the one in the header.')
  return queryTenant ?? headerTenant
}

const MAX_PAGE_LETTERS = 40
const pageOf = (request: FastifyRequest) =>
  header(request.headers[PAGE_HEADER.toLowerCase()])?.slice(0, MAX_PAGE_LETTERS) || undefined

const credentialsOf = (row: Route, request: FastifyRequest): Credentials => ({
  token: request.cookies[SESSION_COOKIE],
  tenantCode: tenantOf(row, request),
})

const setCaching = (row: Route, reply: FastifyReply) => {
  reply.header('cache-control', row.personal ? 'no-store' : 'private, no-cache')
  reply.header('vary', row.columns === undefined ? 'X-Clove-Tenant, Cookie' : 'X-Clove-Tenant, Cookie, Accept')
}

/** Thrown by a handler that responds normally but rolls back its work. */
export class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('rolled back')
    this.answer = answer
  }
}

/** Stands for a list that the caller has already. */
const UNMODIFIED = Symbol('unmodified')

/** Sets the headers of a stamped response; throws when the caller has its list already. */
const setStamp = async (
  row: Route,
  scope: Scope,
  { version, now }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const event = await lastEvent(scope)
  reply.header(EVENT_HEADER, event)
  if (row.columns === undefined) return
  const tag = stampTag(scope, { event, now: now(), version, accept: request.headers.accept })
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) throw new RolledBack(UNMODIFIED)
}

const answerOfRolledBack = (error: unknown): unknown => {
  if (error instanceof RolledBack) return error.answer
  throw error
}

/** A GraphQL request may read or write; it writes when there is something to audit. */
const writes = (row: Route, notes: AuditNote) =>
  row.wire === 'graphql' ? notes.before !== undefined || notes.after !== undefined : !row.reads

const optionsOf = ({ stamped, seconds, costly }: Route): ScopeOptions => ({
  snapshot: stamped,
  onOneCore: costly,
  seconds: seconds === ANSWER_SECONDS ? undefined : seconds,
})

/** Returns a signal that aborts when the caller disconnects before the response. */
const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort()
  })
  return controller.signal
}

/** Returns the company of a request in a short transaction, which ends before the request waits for its turn. */
const companyOf = async ({ answering, now }: Serving, row: Route, credentials: Credentials) =>
  (await inScope(answering.db, {}, (scope) => authorise(scope, row.policy, credentials, now())))?.tenant?.id

/**
 * Registers a contract row as a route: validation, authentication, policy, transaction, audit and envelope follow from
 * the row.
 */
export const serve = <R extends Route>(
  app: FastifyInstance,
  platform: Serving,
  row: R,
  handler: (ask: JsonAsk<R>) => Promise<ResponseOf<R>>,
  /** May reject or delay the request before it takes a database connection. */
  beforeHandler?: (body: BodyOf<R>, request: FastifyRequest) => Promise<void>,
): void => {
  app.route({
    method: row.method,
    url: fastifyPath(row.path),
    handler: async (request, reply) => {
      const credentials = credentialsOf(row, request)
      const { answering } = platform
      const notes: AuditNote = {}
      if (beforeHandler) await beforeHandler(validate(row.body, request.body, 'body') as BodyOf<R>, request)
      const run = async (scope: Scope) => {
        const actor = await authorise(scope, row.policy, credentials, platform.now())
        if (row.stamped) await setStamp(row, scope, platform, request, reply)
        const data = await handler({
          body: validate(row.body, request.body, 'body') as BodyOf<R>,
          query: validate(row.query, request.query, 'query') as Record<string, string | undefined>,
          params: parse(row.params, request.params) as ParamsOf<R>,
          actor: actor as ActorOf<R>,
          request,
          reply,
          scope,
          note: (note) => void Object.assign(notes, note),
        })
        if (actor && writes(row, notes)) {
          await writeAudit(scope, row, actor, request.id, request.params, notes)
          if (actor.tenant) tellChange(scope, row, pageOf(request))
        }
        return data
      }
      const closeSignal = goneOf(reply)
      const work = () =>
        // A change is completed even when the caller disconnects.
        answering.whileAwaited(
          closeSignal,
          () => !writes(row, notes),
          (markSettled) => inScope(answering.db, {}, (scope) => run(scope).finally(markSettled), optionsOf(row)),
        )
      const company = row.costly ? await companyOf(platform, row, credentials) : undefined
      const data = await (company === undefined ? work() : platform.costly.run(company, closeSignal, work)).catch(
        answerOfRolledBack,
      )
      setCaching(row, reply)
      if (data === UNMODIFIED) return reply.code(304).send()
      const { type, body } = await bodyOf(row, data, request.headers.accept)
      if (type) reply.type(type)
      return body
    },
  })
}

/**
 * Registers an upload, download or stream: it is checked and audited in its own transaction, which ends before bytes
 * flow.
 */
export const serveStream = <R extends Route>(
  app: FastifyInstance,
  platform: Serving,
  row: R,
  handler: (ask: StreamAsk<R>) => Promise<unknown>,
  audited: StreamAudit<R> = async () => ({}),
): void => {
  app.route({
    method: row.method,
    url: fastifyPath(row.path),
    handler: async (request, reply) => {
      const credentials = credentialsOf(row, request)
      const actor = await inScope(platform.answering.db, {}, async (scope) => {
        const authorisedActor = await authorise(scope, row.policy, credentials, platform.now())
        if (authorisedActor && audited !== 'by handler' && (!row.reads || row.wire === 'download')) {
          const ask = {
            params: parse(row.params, request.params) as ParamsOf<R>,
            query: validate(row.query, request.query, 'query') as Record<string, string | undefined>,
          }
          await writeAudit(scope, row, authorisedActor, request.id, request.params, await audited(scope, ask))
        }
        return authorisedActor
      })
      setCaching(row, reply)
      return handler({
        body: undefined as BodyOf<R>,
        query: validate(row.query, request.query, 'query') as Record<string, string | undefined>,
        params: parse(row.params, request.params) as ParamsOf<R>,
        actor: actor as ActorOf<R>,
        request,
        reply,
        within: (work) =>
          inScope(platform.answering.db, { user: actor?.userId, tenant: actor?.tenant?.id }, work, {
            seconds: optionsOf(row).seconds,
          }),
        audit: async (scope, note) => {
          if (actor) await writeAudit(scope, row, actor, request.id, request.params, note)
        },
        isStillAllowed: () =>
          inScope(platform.answering.db, {}, (scope) => authorise(scope, row.policy, credentials, platform.now())).then(
            () => true,
            (error: unknown) => {
              if (error instanceof UserError) return false
              throw error
            },
          ),
      })
    },
  })
}
