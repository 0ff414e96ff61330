import { useCallback, useRef } from 'react'

/** Returns a function with a stable identity that calls the latest one, so that its dependents are not recreated. */
export const useStable = <Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args: Args) => latest.current(...args), [])
}
