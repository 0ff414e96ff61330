import { setTimeout } from 'node:timers/promises'

/** Time and chance, so that a test has its own. Times in milliseconds. */
export interface Clock {
  now(): number
  /** Rejects as soon as the signal is given. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await setTimeout(ms, undefined, signal ? { signal } : {})
  },
  random: Math.random,
}
