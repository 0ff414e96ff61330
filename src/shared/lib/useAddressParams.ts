import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Change = (now: URLSearchParams) => URLSearchParams

/** What the parameters of an address are about to become, while that address still shows. */
const onTheirWay = new WeakMap<Location, URLSearchParams>()

/**
 * Search parameters of the address, and what changes them: the same function at every address. A change builds on the one
 * before it, shown or not, whoever made it: the router's own would forget what was changed a moment ago.
 */
export const useAddressParams = (): [
  params: URLSearchParams,
  change: (change: Change, options?: NavigateOptions) => void,
  /** Whether a change is on its way that the parameters do not show yet. */
  isChanging: () => boolean,
] => {
  const location = useLocation()
  const navigate = useNavigate()
  const { search } = location
  const params = useMemo(() => new URLSearchParams(search), [search])
  const latest = useRef({ location, navigate })
  useLayoutEffect(() => {
    latest.current = { location, navigate }
  }, [location, navigate])
  const set = useCallback((change: Change, options?: NavigateOptions) => {
    const currentLocation = latest.current.location
    const next = change(onTheirWay.get(currentLocation) ?? new URLSearchParams(currentLocation.search))
    onTheirWay.set(currentLocation, next)
    void latest.current.navigate(`?${next}`, options)
  }, [])
  const isChanging = useCallback(() => {
    const currentLocation = latest.current.location
    const next = onTheirWay.get(currentLocation)
    return next !== undefined && `${next}` !== `${new URLSearchParams(currentLocation.search)}`
  }, [])
  return [params, set, isChanging]
}
