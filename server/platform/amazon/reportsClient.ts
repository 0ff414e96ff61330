import { clientRateLimits, ReportsApi } from '@sp-api-sdk/reports-api-2021-06-30'
import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { ApiCall, Waiting } from '../connectors/connectors.ts'
import type { Limit } from '../connectors/throttle.ts'
import type { AmazonClient } from './client.ts'

/** Options of one call: its rate-limit bucket and its deadline. */
interface Made {
  operation: string
  /** True when a repetition after a lost response does no harm. */
  repeatable: boolean
  waiting: Waiting
  /** Replaces the account's token for data that needs a restricted one. */
  restrictedToken?: string | undefined
}

const limitOf = ({ app, base }: AmazonClient, { operation }: Made, method: string, url: string): Limit => {
  const path = new URL(url).pathname.slice(new URL(base).pathname.replace(/\/$/, '').length)
  const rateLimit = clientRateLimits.find((limit) => limit.method === method && limit.urlRegex.test(path))
  if (!rateLimit) throw new Error(`Amazon's rate of ${operation} is not known`)
  return { operation, app, rate: rateLimit.rate, burst: rateLimit.burst }
}

const callOf = (
  parts: AmazonClient,
  callInfo: Made,
  { method = 'get', url = '', data }: InternalAxiosRequestConfig,
): ApiCall<unknown> => ({
  limit: limitOf(parts, callInfo, method, url),
  request: (token) => ({
    url,
    init: {
      method: method.toUpperCase(),
      headers: {
        ...parts.headers,
        'x-amz-access-token': callInfo.restrictedToken ?? token,
        ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(data === undefined ? {} : { body: String(data) }),
    },
  }),
  read: (response) => response.json(),
  repeatable: callInfo.repeatable,
})

/**
 * Returns Amazon's client of the Reports API, with every call sent through the connectors for tokens, rate limits and
 * retries.
 */
export const reportsClient = (parts: AmazonClient) => {
  const api = new ReportsApi(undefined, parts.base, axios.create())
  const makeOptions = (callInfo: Made): { adapter: AxiosAdapter } => ({
    adapter: async (config) => {
      const data = await parts.connectors.call(parts.access, callOf(parts, callInfo, config), callInfo.waiting)
      return { data, status: 200, statusText: '', headers: {}, config }
    },
  })
  return { api, by: makeOptions }
}
