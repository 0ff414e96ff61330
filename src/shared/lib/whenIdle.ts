/** Does something once the page has a moment to spare, after half a second at the latest; gives how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(idle)
}
