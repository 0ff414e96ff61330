import { type Fetch, outcomeOf } from './ask.ts'
import type { Clock } from './clock.ts'
import { ConnectorError } from './connectorError.ts'
import { type Outcome, type Patience, retrying } from './retry.ts'

const HEAD_MS = 15_000

/**
 * Gets what lies at an address that is its own key, and hands it on before its body has come: that may take as long as it takes. Tried
 * again after network errors and 5xx. @throws ConnectorError
 */
export const download = (fetch: Fetch, clock: Clock, patience: Patience, url: string): Promise<Response> => {
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
