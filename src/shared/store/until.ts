import type { Store } from '@reduxjs/toolkit'

/** Waits until the store has what is looked for, and gives it. */
export const until = <State, Found>(
  { getState, subscribe }: Pick<Store<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Found | undefined,
): Promise<Found> =>
  new Promise((resolve) => {
    const look = () => {
      const found = select(getState())
      if (found === undefined) return
      stop()
      resolve(found)
    }
    const stop = subscribe(look)
    look()
  })
