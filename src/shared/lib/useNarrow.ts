import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'
const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
const isNarrow = () => window.matchMedia(query).matches

/** Returns whether the screen only has room for the `narrow` columns. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow)
