import type { Clock } from '#platform/connectors/clock.ts'

/** A clock that is as far on as has been slept, at once. */
export interface RushingClock extends Clock {
  /** Every sleep there was, in milliseconds. */
  readonly slept: number[]
  /** Lets time pass. */
  pass(ms: number): void
}

export const newRushingClock = (random = 0.5): RushingClock => {
  let ahead = 0
  const slept: number[] = []
  return {
    slept,
    pass: (ms) => {
      ahead += ms
    },
    now: () => Date.now() + ahead,
    sleep: async (ms) => {
      slept.push(ms)
      ahead += ms
    },
    random: () => random,
  }
}
