import { afterEach, beforeEach, jest } from '@jest/globals'

/** The clock in the test's hand, for every test of a file. */
export const fakeClock = () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  /** Lets everything on its way arrive, with no time passing. */
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
