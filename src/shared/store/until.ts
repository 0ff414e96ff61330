import type { Store } from '@reduxjs/toolkit'

/** Waits until the selector returns a value, and returns it. */
export const until = <State, Found>(
  { getState, subscribe }: Pick<Store<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Found | undefined,
): Promise<Found> =>
  new Promise((resolve) => {
    const look = () => {
      const selectedValue = select(getState())
      if (selectedValue === undefined) return
      stop()
      resolve(selectedValue)
    }
    const stop = subscribe(look)
    look()
  })
