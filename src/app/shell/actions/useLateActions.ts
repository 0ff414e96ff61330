import { useEffect, useState } from 'react'
import type { ShownAction } from './shownActions.ts'
import { useShownActions } from './useShownActions.ts'

/** The list may wait until the first screen has its data. */
const WAIT_MS = 2000

/** Returns what the user can do for parts of the shell, which request it after the first screen. */
export const useLateActions = (): ShownAction[] => {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return useShownActions({ skip: !isReady })
}
