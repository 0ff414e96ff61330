import type { Clock } from './clock.ts'
import { ConnectorError } from './connectorError.ts'
import { type Outcome, type Patience, retryAfter } from './retry.ts'

const MAX_BODY_CHARS = 2000

export interface ApiRequest {
  url: string
  init: RequestInit
}

interface ApiAttempt<T> extends ApiRequest {
  step: ConnectorError['step']
  /** Timeout of one try in ms, including its body. */
  timeout: number
  /** True when a repetition after a lost response does no harm. */
  repeatable: boolean
  read(response: Response): Promise<T>
  /** Called with every response, successful or not. */
  heard?(response: Response): Promise<void>
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const readBody = async (response: Response) => (await response.text().catch(() => '')).slice(0, MAX_BODY_CHARS)

const isUnauthorised = (status: number) => status === 401 || status === 403

/** Amazon reports throttling in the body, and not always with status 429. */
const saysThrottled = (status: number, body: string) => status === 429 || (status < 500 && /"QuotaExceeded"/.test(body))

/** Returns the outcome of a try that failed or had no response. */
export const outcomeOf = async (
  response: Response | undefined,
  clock: Clock,
  { step, repeatable }: Pick<ApiAttempt<unknown>, 'step' | 'repeatable'>,
): Promise<Outcome<never>> => {
  const again = repeatable ? ('backoff' as const) : ('never' as const)
  if (!response) return { error: new ConnectorError({ reason: 'unreachable', step }), after: again }
  const { status, headers } = response
  const retryDelay = retryAfter(headers.get('retry-after'), clock.now())
  const body = await readBody(response)
  const because = (reason: ConnectorError['reason']) => new ConnectorError({ reason, step, status, body })
  if (saysThrottled(status, body)) return { error: because('throttled'), after: retryDelay ?? 'backoff' }
  if (status >= 500) return { error: because('unreachable'), after: repeatable ? (retryDelay ?? again) : 'never' }
  return { error: because(isUnauthorised(status) ? 'unauthorised' : 'refused'), after: 'never' }
}

/**
 * Makes one try. Network errors, 429 and 5xx may be retried; every other error is final. An unreadable body counts as a
 * network error.
 */
export const ask = async <T>(
  fetch: Fetch,
  clock: Clock,
  patience: Patience,
  attempt: ApiAttempt<T>,
): Promise<Outcome<T>> => {
  const { url, init, step, read, heard } = attempt
  // Whole milliseconds, because a deadline may have fractions.
  const timeoutMs = Math.max(1, Math.ceil(Math.min(attempt.timeout, patience.until - clock.now())))
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(patience.signal ? [patience.signal] : [])])
  const failed = (): Promise<Outcome<T>> => {
    if (patience.signal?.aborted) throw new ConnectorError({ reason: 'aborted', step })
    return outcomeOf(undefined, clock, attempt)
  }
  const response = await fetch(url, { ...init, signal }).catch(() => undefined)
  if (!response) return failed()
  await heard?.(response)
  if (response.ok) return read(response).then((value) => ({ value }), failed)
  return outcomeOf(response, clock, attempt)
}
