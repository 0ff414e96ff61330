import { useCallback, useRef } from 'react'

/** A function that stays the same and does what the last given one does, so that what hangs on it is not made anew. */
export const useStable = <Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args: Args) => latest.current(...args), [])
}
