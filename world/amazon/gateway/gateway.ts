import type { Region } from '#rules/marketplaces.ts'
import { mix } from '../../trade/random.ts'
import type { Accesses, Grant } from './access.ts'
import type { Buckets } from './buckets.ts'
import type { Operation } from './call.ts'
import { holdUp, type Plans } from './plans.ts'
import { broken, denied, notFound, Refusal } from './refusal.ts'

interface Found {
  operation: Operation
  params: Record<string, string>
}

/** Finds the operation of a method and path; path parameters match anything. */
const openRouter = (operations: readonly Operation[]) => {
  const known = operations.map((operation) => ({ operation, parts: operation.path.split('/') }))
  return (method: string, path: string): Found | undefined => {
    const parts = path.split('/')
    for (const { operation, parts: wanted } of known) {
      if (operation.method !== method || wanted.length !== parts.length) continue
      const params: Record<string, string> = {}
      const fits = wanted.every((part, at) => {
        const value = decodeURIComponent(parts[at] ?? '')
        if (!part.startsWith('{')) return part === value
        params[part.slice(1, -1)] = value
        return value !== ''
      })
      if (fits) return { operation, params }
    }
    return undefined
  }
}

/** An incoming request. */
export interface Incoming {
  method: string
  url: URL
  headers: Headers
  text: string
  now: number
  signal?: AbortSignal | undefined
}

/** How a service identifies callers and reports errors. */
export interface Dialect {
  /** @throws Refusal */
  grantOf(headers: Headers, region: Region, now: number): Grant
  refusedWith(refusal: Refusal): Response
  /** Whether most responses have a header with the rate limit. */
  tellsRate: boolean
}

interface Parts {
  operations: readonly Operation[]
  accesses: Accesses
  buckets: Buckets
  plans: Plans
  scale: number
}

/** One in this many responses lacks the rate header. */
const SILENT = 7

/** One of Amazon's APIs, in all regions: authenticates, counts and answers requests. */
export const openGateway = ({ operations, accesses, buckets, plans, scale }: Parts, dialect: Dialect) => {
  const route = openRouter(operations)
  let answered = 0

  const answer = async (incoming: Incoming, region: Region, path: string, origin: string): Promise<Response> => {
    const { method, url, headers, text, now } = incoming
    const found = route(method, path)
    if (!found) throw notFound('The requested resource was not found.')
    const { operation, params } = found
    const { name } = operation
    const grant = dialect.grantOf(headers, region, now)
    const account = accesses.find(grant)
    if (!account || (grant.path !== undefined && grant.path !== path)) throw denied('Access token is not valid here.')
    const limit = { ...operation.limit, rate: operation.limit.rate * scale }
    if (!buckets.take({ operation: name, partner: account.partner, app: grant.app }, limit, now)) throw broken(429)
    const failure = plans.take('fail', name, grant.seller)
    if (failure?.status === 'network') throw new TypeError('fetch failed')
    if (failure) throw broken(failure.status)
    const call = {
      ...{ operation: name, account, app: grant.app, params, query: url.searchParams, headers, text, origin, now },
      ...(grant.path === undefined ? {} : { restrictedTo: grant.path }),
    }
    const response = await operation.answer(call)
    await holdUp(plans, name, grant.seller, incoming.signal)
    if (plans.take('lose', name, grant.seller)) throw new TypeError('fetch failed')
    answered += 1
    if (dialect.tellsRate && answered % SILENT) response.headers.set('x-amzn-RateLimit-Limit', String(limit.rate))
    return response
  }

  return async (incoming: Incoming, region: Region, path: string, origin: string): Promise<Response> => {
    const response = await answer(incoming, region, path, origin).catch((error: unknown) => {
      if (error instanceof Refusal) return dialect.refusedWith(error)
      throw error
    })
    response.headers.set('x-amzn-RequestId', `clove-${mix(answered, Math.floor(incoming.now))}`)
    return response
  }
}
