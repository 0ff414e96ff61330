import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Change = (now: URLSearchParams) => URLSearchParams

/** Pending search parameters of an address that is still displayed. */
const onTheirWay = new WeakMap<Location, URLSearchParams>()

/**
 * Search parameters of the address, and a stable setter. A change is based on the previous one, rendered or not,
 * whoever made it, because the router's own setter would lose pending changes.
 */
export const useAddressParams = (): [
  params: URLSearchParams,
  change: (change: Change, options?: NavigateOptions) => void,
  /** Returns whether a change is pending that the parameters do not contain yet. */
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
