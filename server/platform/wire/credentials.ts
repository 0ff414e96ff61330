import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { TENANT_HEADER } from '#contract/headers.ts'
import { API_PREFIX, type Route } from '#contract/route.ts'
import { badRequest } from '../errors.ts'
import type { RateLimit } from '../rateLimit.ts'
import { SESSION_COOKIE } from '../session/sessions.ts'
import type { Credentials } from './actor.ts'

/** Returns `/leads/{asin}` in Fastify's notation. */
const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const tenantOf = (row: Route, request: FastifyRequest): string | undefined => {
  // A request about any of the user's tenants has it in its path, regardless of the current tenant.
  if (row.path.includes('{tenant}')) return (request.params as { tenant?: string }).tenant
  const headerTenant = firstOf(request.headers[TENANT_HEADER.toLowerCase()]) || undefined
  if (row.wire === 'json' || row.wire === 'graphql') return headerTenant
  const queryTenant = (request.query as { tenant?: string }).tenant || undefined
  if (headerTenant && queryTenant && headerTenant !== queryTenant)
    throw badRequest('The tenant in the address is not the one in the header.')
  return queryTenant ?? headerTenant
}

/** Paths of an endpoint: its own, and that for other programs. */
export const urlsOf = ({ path, api }: Route) =>
  api === undefined ? [fastifyPath(path)] : [fastifyPath(path), `${API_PREFIX}${fastifyPath(path)}`]

const isOfApi = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith(`${API_PREFIX}/`) ?? false

/** Returns the API token that a request carries. */
export const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([!-~]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

/** A page of Clove sends its session in a cookie; other programs send a token, and their cookies do not count. */
export const credentialsOf = async (
  row: Route,
  request: FastifyRequest,
  { apiLimit, wrongTokens }: { apiLimit: RateLimit; wrongTokens: RateLimit },
): Promise<Credentials> => {
  if (row.api === undefined || !isOfApi(request))
    return { token: request.cookies[SESSION_COOKIE], tenantCode: tenantOf(row, request) }
  const token = bearerOf(request)
  await apiLimit.count(token ?? request.ip)
  // a GraphQL request may only read; whether it did is known afterwards
  const writes = !row.reads && row.wire !== 'graphql'
  const countWrong = () => wrongTokens.count(request.ip)
  return { token, tenantCode: tenantOf(row, request), api: { area: row.api, writes, countWrong } }
}
