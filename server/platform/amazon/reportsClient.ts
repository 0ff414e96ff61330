import { clientRateLimits, ReportsApi } from '@sp-api-sdk/reports-api-2021-06-30'
import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { ApiCall, Waiting } from '../connectors/connectors.ts'
import type { Limit } from '../connectors/throttle.ts'
import type { AmazonClient } from './client.ts'

/** One call of the client: which bucket it draws from, and how long it may wait. */
interface Made {
  operation: string
  /** Whether it does no harm when it was done although no answer came. */
  repeatable: boolean
  waiting: Waiting
  /** Takes the place of the account's own token, for what that does not let in to. */
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

/** Amazon's own client of the Reports API, whose every call goes through the connectors: their tokens, their throttle, their patience. */
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
