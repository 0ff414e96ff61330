import type { Clock } from './clock.ts'
import { ConnectorError } from './connectorError.ts'

const FIRST_MS = 500
const MAX_WAIT_MS = 30_000
const MAX_TRIES = 6

/** How long one call may take in all, and whether it is still wanted. */
export interface Patience {
  /** When the last try has ended, by the clock. */
  until: number
  signal?: AbortSignal | undefined
}

/** How one try ended: with a value, or with an error and how long to wait at least before the next try; `never`: it is final. */
export type Outcome<T> = { value: T } | { error: ConnectorError; after: number | 'backoff' | 'never' }

/** `Retry-After` in milliseconds, from seconds or a date; undefined when there is none that can be read. */
export const retryAfter = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const retryAt = Date.parse(text)
  return Number.isNaN(retryAt) ? undefined : Math.max(0, retryAt - now)
}

/** Full jitter: anything up to a bound that doubles with each try, up to half a minute. */
const backoff = (tries: number, { random }: Clock) => random() * Math.min(MAX_WAIT_MS, FIRST_MS * 2 ** tries)

/** Throws when nobody waits for the call any more. */
const heed = (signal: AbortSignal | undefined, step: ConnectorError['step']) => {
  if (signal?.aborted) throw new ConnectorError({ reason: 'aborted', step })
}

/** Waits; throws `aborted` when the call is not wanted any more. */
export const wait = async (clock: Clock, ms: number, { signal }: Patience, step: ConnectorError['step']) => {
  heed(signal, step)
  await clock.sleep(ms, signal).catch((error: unknown) => {
    heed(signal, step)
    throw error
  })
}

/** Tries again while that may help, tries are left and the next one begins before the deadline. */
export const retrying = async <T>(
  clock: Clock,
  patience: Patience,
  step: ConnectorError['step'],
  once: () => Promise<Outcome<T>>,
): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    heed(patience.signal, step)
    const outcome = await once()
    if ('value' in outcome) return outcome.value
    const { error, after: retryDelay } = outcome
    if (retryDelay === 'never' || tries + 1 === MAX_TRIES) throw error
    const ms = retryDelay === 'backoff' ? backoff(tries, clock) : retryDelay
    if (clock.now() + ms >= patience.until) throw error
    if (ms > 0) await wait(clock, ms, patience, step)
  }
}
