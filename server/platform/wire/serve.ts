import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EVENT_HEADER, PAGE_HEADER } from '#contract/headers.ts'
import { ANSWER_SECONDS, type BodyOf, type ParamsOf, type ResponseOf, type Route } from '#contract/route.ts'
import type { Answering } from '../db/answering.ts'
import { inScope, readEventCounter, type Scope, type ScopeOptions } from '../db/scope.ts'
import { forbidden, UserError } from '../errors.ts'
import type { RateLimit } from '../rateLimit.ts'
import type { Secrets } from '../secrets.ts'
import type { FairQueue } from '../turns/fairQueue.ts'
import { type Actor, authorise, type Credentials, hasScope, type Member } from './actor.ts'
import { apiPage, isPaged, pageAskOf } from './apiPages.ts'
import { replyKeyOf, replyOnce } from './apiReplies.ts'
import { type AuditNote, writeAudit } from './audit.ts'
import { bodyOf } from './bodyOf.ts'
import { credentialsOf, urlsOf } from './credentials.ts'
import { hiddenFieldsOf, hideFields } from './hideFields.ts'
import {
  addressOf,
  type CachedResponse,
  cachedResponse,
  type ResponseAddress,
  type ResponseCache,
  sendCached,
} from './responseCache.ts'
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
  costly: FairQueue
  programs: FairQueue
  responses: ResponseCache
  /** Limits the requests of an API token. */
  apiLimit: RateLimit
  /** Limits the wrong API tokens of an address. */
  wrongTokens: RateLimit
  secrets: Secrets
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

const MAX_PAGE_LETTERS = 40
const pageOf = ({ headers }: FastifyRequest) => {
  const page = headers[PAGE_HEADER.toLowerCase()]
  return typeof page === 'string' ? page.slice(0, MAX_PAGE_LETTERS) || undefined : undefined
}

const setCaching = (row: Route, reply: FastifyReply) => {
  reply.header('cache-control', row.personal ? 'no-store' : 'private, no-cache')
  const credentials = row.api === undefined ? 'Cookie' : 'Cookie, Authorization'
  reply.header('vary', `X-Clove-Tenant, ${credentials}${row.columns === undefined ? '' : ', Accept'}`)
}

/** Thrown by a handler that responds normally but rolls back its work. */
export class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('rolled back')
    this.answer = answer
  }
}

/** A response that was computed before. */
class Sent {
  readonly response: CachedResponse
  constructor(response: CachedResponse) {
    this.response = response
  }
}

/** Stands for a list that the caller has already. */
const UNMODIFIED = Symbol('unmodified')

/** Sets the headers of a stamped response and returns its tag, if it has one; throws when the caller has its list already. */
const setStamp = async (
  row: Route,
  scope: Scope,
  { version, now }: Serving,
  actor: Actor | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { last, changes } = await readEventCounter(scope)
  reply.header(EVENT_HEADER, last)
  if (!row.cached) return undefined
  const tag = stampTag(scope, { changes, now: now(), version, accept: request.headers.accept, actor })
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) throw new RolledBack(UNMODIFIED)
  return tag
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
  const hiddenFields = hiddenFieldsOf(row)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = await credentialsOf(row, request, platform)
    const { answering } = platform
    const notes: AuditNote = {}
    const { query, page } =
      credentials.api && isPaged(row)
        ? pageAskOf(request.query as Record<string, string | undefined>)
        : { query: request.query }
    let address: ResponseAddress | undefined
    if (beforeHandler) await beforeHandler(validate(row.body, request.body, 'body') as BodyOf<R>, request)
    const run = async (scope: Scope) => {
      const actor = await authorise(scope, row.policy, credentials, platform.now())
      if (row.stamped) {
        const tag = await setStamp(row, scope, platform, actor, request, reply)
        address = tag && !page ? addressOf(row, tag, scope.tenant(), request.headers['accept-encoding']) : undefined
        const response = address && platform.responses.find(address)
        if (response) throw new RolledBack(new Sent(response))
      }
      const change = async () => {
        const data = await handler({
          body: validate(row.body, request.body, 'body') as BodyOf<R>,
          query: validate(row.query, query, 'query') as Record<string, string | undefined>,
          params: parse(row.params, request.params) as ParamsOf<R>,
          actor: actor as ActorOf<R>,
          request,
          reply,
          scope,
          note: (note) => void Object.assign(notes, note),
        })
        if (actor && writes(row, notes)) {
          if (actor.token && row.api && !hasScope(actor.token.scopes, row.api, true))
            throw forbidden(`The token’s scopes lack ${row.api}:write.`)
          await writeAudit(scope, row, actor, request.id, request.params, notes)
          if (actor.tenant) tellChange(scope, row, pageOf(request))
        }
        return data
      }
      const key = actor?.token && !row.reads ? replyKeyOf(request) : undefined
      if (!actor?.token || key === undefined) return hideFields(hiddenFields, await change(), actor)
      const { reply: data, isRepeated } = await replyOnce(scope, platform.secrets, actor.token.id, key, request, change)
      if (isRepeated) reply.header('idempotency-replayed', 'true')
      return hideFields(hiddenFields, data, actor)
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
    const inTurn = () => {
      if (company !== undefined) return platform.costly.run(company, closeSignal, work)
      // by token, because its company is known only in the transaction that waits
      return credentials.api ? platform.programs.run(credentials.token ?? request.ip, closeSignal, work) : work()
    }
    const data = await inTurn().catch(answerOfRolledBack)
    setCaching(row, reply)
    if (data === UNMODIFIED) return reply.code(304).send()
    if (data instanceof Sent) return sendCached(reply, data.response)
    if (page) return apiPage(row, data, page)
    const { type, body } = await bodyOf(row, data, request.headers.accept)
    if (address) {
      const response = await cachedResponse(address, { type, body })
      platform.responses.store(address, response)
      return sendCached(reply, response)
    }
    if (type) reply.type(type)
    return body
  }
  for (const url of urlsOf(row)) app.route({ method: row.method, url, handler: answer })
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
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = await credentialsOf(row, request, platform)
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
  }
  for (const url of urlsOf(row)) app.route({ method: row.method, url, handler: answer })
}
