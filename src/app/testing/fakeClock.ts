import { afterEach, beforeEach, jest } from '@jest/globals'

/** A controllable clock for every test of a file. */
export const fakeClock = () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  /** Waits until pending work has finished, without advancing the time. */
  const arrive = async () => {
    for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0)
  }
  return {
    arrive,
    pass: async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms)
      await arrive()
    },
  }
}
