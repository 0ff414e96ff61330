import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { EVENT_HEADER, PAGE_HEADER, TENANT_HEADER } from '#contract/headers.ts'
import { Failure, pathOf } from '#contract/route.ts'
import type { AppServices } from '../store/services.ts'
import type { Call, CallError, CallOptions } from './call.ts'
import { checkAnswer } from './checkAnswer.ts'

/** What is known beside the payload: the last server event it already includes, and how the endpoint wants failures shown. */
export interface CallMeta extends CallOptions {
  event?: number
}

const queryOf = (query: Call['query']) => {
  const set = Object.entries(query ?? {}).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length ? `?${new URLSearchParams(set)}` : ''
}

const wireOf = (body: unknown) => {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

const send = async (
  { route, params, query, body }: Call,
  { baseUrl, tenantCode, page }: AppServices,
  signal: AbortSignal,
) => {
  const tenant = tenantCode()
  return fetch(baseUrl + pathOf(route, params) + queryOf(query), {
    method: route.method,
    signal,
    credentials: 'include',
    headers: {
      // the browser itself says where the parts of a form end
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(tenant ? { [TENANT_HEADER]: tenant } : {}),
      [PAGE_HEADER]: page,
    },
    body: wireOf(body),
  })
}

/** Every call goes this way: path, tenant header and envelope come from the contract, and the answer is held against it. */
export const baseQuery: BaseQueryFn<Call, unknown, CallError, CallOptions, CallMeta> = async (
  call,
  { extra, signal },
  options = {},
) => {
  let response: Response
  try {
    response = await send(call, extra as AppServices, signal)
  } catch {
    return {
      error: { status: 0, message: 'Clove cannot be reached. Check the connection and try again.' },
      meta: options,
    }
  }
  const json: unknown = await response.json().catch(() => undefined)
  const event = Number(response.headers.get(EVENT_HEADER) ?? Number.NaN)
  const meta: CallMeta = { ...options, ...(Number.isNaN(event) ? {} : { event }) }
  if (!response.ok) {
    const failure = Failure.safeParse(json)
    return { error: { status: response.status, ...(failure.success ? failure.data : {}) }, meta }
  }
  const { checksWhole = false } = extra as AppServices
  const sent = call.route.wire === 'graphql' ? json : (json as { data?: unknown } | undefined)?.data
  const payload = checkAnswer(call.route, sent, call.longList, checksWhole)
  if (payload.success) return { data: payload.data, meta }
  return { error: { status: 0, message: `The server answered outside the contract (${call.route.path}).` }, meta }
}
