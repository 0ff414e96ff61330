import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

type Change = (now: URLSearchParams) => URLSearchParams

/**
 * Search parameters of the address, and what changes them. A change builds on the one before it, shown or not: the router's
 * own would forget what was changed a moment ago.
 */
export const useAddressParams = (): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] => {
  const [params, setParams] = useSearchParams()
  const newest = useRef(params)
  useEffect(() => {
    newest.current = params
  }, [params])
  const set = useCallback(
    (change: Change, options?: NavigateOptions) => {
      newest.current = change(newest.current)
      setParams(newest.current, options)
    },
    [setParams],
  )
  return [params, set]
}
