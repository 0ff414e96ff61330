import { PAGE_HEADER, TENANT_HEADER } from '#contract/headers.ts'
import { pathOf } from '#contract/route.ts'
import type { AppServices, Sent } from '../store/services.ts'
import type { Call } from './call.ts'
import { acceptColumns, readSent } from './readSent.ts'

const queryOf = (query: Call['query']) => {
  const set = Object.entries(query ?? {}).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length ? `?${new URLSearchParams(set)}` : ''
}

const wireOf = (body: unknown) => {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

/** Sends a request with the session, in the tab's company. Rejects without a response. */
export const send = async (
  { route, params, query, body }: Call,
  { baseUrl, tenantCode, page, acceptsColumns }: AppServices,
  signal?: AbortSignal,
): Promise<Sent> => {
  const tenant = tenantCode()
  const response = await fetch(baseUrl + pathOf(route, params) + queryOf(query), {
    method: route.method,
    ...(signal && { signal }),
    credentials: 'include',
    headers: {
      // the browser sets the boundary of form parts itself
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(tenant ? { [TENANT_HEADER]: tenant } : {}),
      [PAGE_HEADER]: page,
      ...(acceptsColumns && route.columns !== undefined ? acceptColumns : {}),
    },
    body: wireOf(body),
  })
  return readSent(response, route.columns)
}
