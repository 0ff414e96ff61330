import { useCallback, useSyncExternalStore } from 'react'

export const DARK = '(prefers-color-scheme: dark)'
export const STILL = '(prefers-reduced-motion: reduce)'
export const WIDE = '(min-width: 768px)'
/** Room for the whole menu beside a screen. */
export const ROOMY = '(min-width: 1100px)'

/** Returns whether a media query matches, and follows changes. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
