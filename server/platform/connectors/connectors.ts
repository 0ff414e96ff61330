import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type ApiRequest, ask, type Fetch, outcomeOf } from './ask.ts'
import { type Clock, systemClock } from './clock.ts'
import { ConnectorError } from './connectorError.ts'
import { type Outcome, type Patience, retrying } from './retry.ts'
import { type Limit, openThrottle } from './throttle.ts'
import { type Access, openTokens } from './tokens.ts'

const HEAD_MS = 15_000

/**
 * Downloads from a URL that needs no token and returns before the body has arrived, which may take any time. Retries
 * after network errors and 5xx. @throws ConnectorError
 */
const download = (fetch: Fetch, clock: Clock, patience: Patience, url: string): Promise<Response> => {
  const once = async (): Promise<Outcome<Response>> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), Math.max(1, Math.min(HEAD_MS, patience.until - clock.now())))
    const signal = AbortSignal.any([late.signal, ...(patience.signal ? [patience.signal] : [])])
    const response = await fetch(url, { signal })
      .catch(() => undefined)
      .finally(() => clearTimeout(timer))
    if (response?.ok) return { value: response }
    if (patience.signal?.aborted) throw new ConnectorError({ reason: 'aborted', step: 'document' })
    return outcomeOf(response, clock, { step: 'document', repeatable: true })
  }
  return retrying(clock, patience, 'document', once)
}

const TRY_MS = 15_000

/** A call to another service. */
export interface ApiCall<T> {
  limit: Limit
  /** Returns the request with a token. */
  request(token: string): ApiRequest
  /** Reads a successful response. */
  read(response: Response): Promise<T>
  /**
   * True when a repetition after a lost response does no harm; otherwise it is not retried after a network error or
   * 5xx.
   */
  repeatable: boolean
  /** Timeout of one try in ms. */
  timeout?: number
}

/** Deadline of a call in ms, including all tries, and a signal that ends it earlier. */
export interface Waiting {
  deadline: number
  signal?: AbortSignal | undefined
}

/** Calls to other services for a tenant, with valid tokens, rate limits and retries. */
export interface Connectors {
  /** @throws ConnectorError */
  call<T>(access: Access, call: ApiCall<T>, waiting: Waiting): Promise<T>
  /** Requests a new token, to check the credentials. @throws ConnectorError */
  renew(access: Access, waiting: Waiting): Promise<void>
  /** Makes a call without a token, to obtain credentials. @throws ConnectorError */
  ask<T>(request: ApiRequest, read: (response: Response) => Promise<T>, waiting: Waiting): Promise<T>
  /** Returns the response of a URL that needs no token, before its body has arrived. @throws ConnectorError */
  download(url: string, waiting: Waiting): Promise<Response>
}

interface Parts {
  /** A separate pool: a caller may hold a connection of another pool, so calls must not wait for that one. */
  db: Kysely<Tables>
  fetch?: Fetch | undefined
  clock?: Clock | undefined
}

export const openConnectors = ({ db, fetch = globalThis.fetch, clock = systemClock }: Parts): Connectors => {
  const tokens = openTokens(db, fetch, clock)
  const throttle = openThrottle(db, clock)

  const patienceOf = ({ deadline, signal }: Waiting): Patience => ({ until: clock.now() + deadline, signal })

  return {
    ask: (request, read, waiting) => {
      const patience = patienceOf(waiting)
      // A code that is exchanged for a token may be valid only once.
      const attempt = { ...request, step: 'token' as const, timeout: TRY_MS, repeatable: false, read }
      return retrying(clock, patience, 'token', () => ask(fetch, clock, patience, attempt))
    },
    renew: (access, waiting) => tokens.renew(access, patienceOf(waiting)),
    download: (url, waiting) => download(fetch, clock, patienceOf(waiting), url),
    call: async <T>(access: Access, call: ApiCall<T>, waiting: Waiting): Promise<T> => {
      const patience = patienceOf(waiting)
      const bucket = { tenant: access.tenant, connection: access.connection, limit: call.limit }
      let rejectedToken: string | undefined
      const once = async (): Promise<Outcome<T>> => {
        // Waits first, because a token could expire during the wait.
        await throttle.take(bucket, patience)
        const token = await tokens.get(access, rejectedToken, patience)
        const outcome = await ask(fetch, clock, patience, {
          ...call.request(token),
          step: 'call',
          timeout: call.timeout ?? TRY_MS,
          repeatable: call.repeatable,
          read: call.read,
          heard: ({ headers }) => throttle.learn(bucket, headers),
        })
        if ('value' in outcome) return outcome
        const { error, after: retryDelay } = outcome
        if (error.reason === 'throttled') {
          await throttle.empty(bucket, typeof retryDelay === 'number' ? retryDelay : undefined)
          // The bucket computes the delay.
          return { error, after: 0 }
        }
        if (error.reason === 'unauthorised' && rejectedToken === undefined) {
          rejectedToken = token
          return { error, after: 0 }
        }
        return outcome
      }
      return retrying(clock, patience, 'call', once)
    },
  }
}
