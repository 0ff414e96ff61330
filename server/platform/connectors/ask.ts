import type { Clock } from './clock.ts'
import { ConnectorError } from './connectorError.ts'
import { type Outcome, type Patience, retryAfter } from './retry.ts'

const MAX_SAID = 2000

export interface ApiRequest {
  url: string
  init: RequestInit
}

interface Asked<T> extends ApiRequest {
  step: ConnectorError['step']
  /** Milliseconds that one try may take, its body included. */
  timeout: number
  /** Whether it does no harm when it was done although no answer came. */
  repeatable: boolean
  read(response: Response): Promise<T>
  /** Hears of every answer, good or bad. */
  heard?(response: Response): Promise<void>
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const saidBy = async (response: Response) => (await response.text().catch(() => '')).slice(0, MAX_SAID)

const isUnauthorised = (status: number) => status === 401 || status === 403

/**
 * Makes one try. Network errors, 429 and 5xx may be tried again; every other refusal is final. A body that cannot be read counts as a
 * network error.
 */
export const ask = async <T>(fetch: Fetch, clock: Clock, patience: Patience, asked: Asked<T>): Promise<Outcome<T>> => {
  const { url, init, step, repeatable, read, heard } = asked
  const again = repeatable ? ('backoff' as const) : ('never' as const)
  const left = Math.max(1, Math.min(asked.timeout, patience.until - clock.now()))
  const signal = AbortSignal.any([AbortSignal.timeout(left), ...(patience.signal ? [patience.signal] : [])])
  const failed = (): Outcome<T> => {
    if (patience.signal?.aborted) throw new ConnectorError({ reason: 'aborted', step })
    return { error: new ConnectorError({ reason: 'unreachable', step }), after: again }
  }
  const response = await fetch(url, { ...init, signal }).catch(() => undefined)
  if (!response) return failed()
  await heard?.(response)
  if (response.ok) return read(response).then((value) => ({ value }), failed)
  const { status, headers } = response
  const after = retryAfter(headers.get('retry-after'), clock.now())
  const said = await saidBy(response)
  const because = (reason: ConnectorError['reason']) => new ConnectorError({ reason, step, status, said })
  if (status === 429) return { error: because('throttled'), after: after ?? 'backoff' }
  if (status >= 500) return { error: because('unreachable'), after: repeatable ? (after ?? again) : 'never' }
  return { error: because(isUnauthorised(status) ? 'unauthorised' : 'refused'), after: 'never' }
}
