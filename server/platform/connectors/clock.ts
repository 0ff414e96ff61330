import { setTimeout } from 'node:timers/promises'

/** Time and randomness, which tests replace. Times are in ms. */
export interface Clock {
  now(): number
  /** Rejects as soon as the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** A number from 0 up to, but without, 1. */
  random(): number
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await setTimeout(ms, undefined, signal ? { signal } : {})
  },
  random: Math.random,
}
