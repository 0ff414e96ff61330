import type { Clock } from './clock.ts'
import { ConnectorError } from './connectorError.ts'

const FIRST_MS = 500
const MAX_WAIT_MS = 30_000
const MAX_TRIES = 6

/** The deadline of a call and its abort signal. */
export interface Patience {
  /** Time by the clock when the last try must have ended. */
  until: number
  signal?: AbortSignal | undefined
}

/** The outcome of a try: a value, or an error with the minimum delay before the next try; `never` is final. */
export type Outcome<T> = { value: T } | { error: ConnectorError; after: number | 'backoff' | 'never' }

/** Returns `Retry-After` in ms, from seconds or a date; undefined when it is missing or invalid. */
export const retryAfter = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const retryAt = Date.parse(text)
  return Number.isNaN(retryAt) ? undefined : Math.max(0, retryAt - now)
}

/** Returns a delay with full jitter: a random time up to a bound that doubles with each try, at most half a minute. */
const backoff = (tries: number, { random }: Clock) => random() * Math.min(MAX_WAIT_MS, FIRST_MS * 2 ** tries)

/** Throws when the caller has aborted. */
const heed = (signal: AbortSignal | undefined, step: ConnectorError['step']) => {
  if (signal?.aborted) throw new ConnectorError({ reason: 'aborted', step })
}

/** Waits; throws `aborted` when the caller aborts. */
export const wait = async (clock: Clock, ms: number, { signal }: Patience, step: ConnectorError['step']) => {
  heed(signal, step)
  await clock.sleep(ms, signal).catch((error: unknown) => {
    heed(signal, step)
    throw error
  })
}

/** Retries while the error allows it, tries are left and the next try begins before the deadline. */
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
