import { useEffect, useState } from 'react'

/**
 * Returns whether a requested dialog is shown yet: not before it is mounted. antd's dialogs register for Escape while
 * rendering, so a dialog whose first render React discards would stay above the drawer below it forever.
 */
export const useOpening = (isRequested: boolean): boolean => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isRequested && isMounted
}
