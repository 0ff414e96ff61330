import { useEffect, useState } from 'react'

/**
 * Whether a dialog that is wanted shows yet: not before it is mounted. antd's dialogs sign up for Escape while they render, so
 * that one whose first render React threw away would stand above the drawer below it for good.
 */
export const useOpening = (isRequested: boolean): boolean => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isRequested && isMounted
}
