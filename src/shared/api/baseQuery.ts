import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { EVENT_HEADER } from '#contract/headers.ts'
import { Failure } from '#contract/route.ts'
import type { AppServices, Sent } from '../store/services.ts'
import type { Call, CallError, CallOptions } from './call.ts'
import { checkAnswer } from './checkAnswer.ts'
import { takePrefetched } from './prefetch.ts'
import { send } from './send.ts'

/** Metadata of a response: the last server event that it includes, and how the endpoint wants errors shown. */
export interface CallMeta extends CallOptions {
  event?: number
}

/**
 * Number of retries of a query while the server is busy, its database is unavailable, or the rate limit applies; users
 * repeat commands themselves.
 */
const TRIES_AGAIN = 3
const MAX_WAIT_SECONDS = 10

const waitOf = ({ status, headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  // an hourly limit is too long to wait for
  const isShort = status === 503 || (status === 429 && seconds <= MAX_WAIT_SECONDS)
  return isShort && seconds > 0 ? Math.min(seconds, MAX_WAIT_SECONDS) * 1000 : undefined
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const failed = (meta: CallMeta, error: CallError) => ({
  error: meta.quiet ? { ...error, quiet: true as const } : error,
  meta,
})

/**
 * The base query of every request: path, tenant header and envelope come from the contract, and the response is
 * validated against it.
 */
export const baseQuery: BaseQueryFn<Call, unknown, CallError, CallOptions, CallMeta> = async (
  call,
  { extra, signal, type },
  options = {},
) => {
  const services = extra as AppServices
  let sent: Sent
  try {
    sent = await (takePrefetched(call, services) ?? send(call, services, signal))
    for (let tries = 0; type === 'query' && tries < TRIES_AGAIN; tries += 1) {
      const wait = waitOf(sent.response)
      if (wait === undefined) break
      await pause(wait, signal)
      sent = await send(call, services, signal)
    }
  } catch {
    return failed(options, { status: 0, message: 'Clove cannot be reached. Check the connection and try again.' })
  }
  const { response, json } = sent
  const event = Number(response.headers.get(EVENT_HEADER) ?? Number.NaN)
  const meta: CallMeta = { ...options, ...(Number.isNaN(event) ? {} : { event }) }
  if (!response.ok) {
    const failure = Failure.safeParse(json)
    return failed(meta, { status: response.status, ...(failure.success ? failure.data : {}) })
  }
  const { checksWhole = false } = services
  const answer = call.route.wire === 'graphql' ? json : (json as { data?: unknown } | undefined)?.data
  const payload = checkAnswer(call.route, answer, call.longList, checksWhole)
  if (payload.success) return { data: payload.data, meta }
  return failed(meta, { status: 0, message: `Unexpected answer from the server (${call.route.path}).` })
}
