const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(idle)
}

/**
 * Runs `work` once the last render is on screen and the page is idle, at most half a second later; returns a function
 * that cancels it.
 */
export const onceShown = (work: () => void): (() => void) => {
  let stop = () => {}
  const inFrame = (then: () => void) => {
    const frame = requestAnimationFrame(then)
    stop = () => cancelAnimationFrame(frame)
  }
  // the first frame is the one that renders it
  inFrame(() =>
    inFrame(() => {
      stop = whenIdle(work)
    }),
  )
  return () => stop()
}
