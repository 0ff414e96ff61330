const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(idle)
}

/**
 * Does something once what has just been drawn is on screen and the page has a moment to spare, which is half a second later at the
 * latest; gives how to call it off.
 */
export const onceShown = (work: () => void): (() => void) => {
  let stop = () => {}
  const inFrame = (then: () => void) => {
    const frame = requestAnimationFrame(then)
    stop = () => cancelAnimationFrame(frame)
  }
  // the first frame is the one it is drawn in
  inFrame(() =>
    inFrame(() => {
      stop = whenIdle(work)
    }),
  )
  return () => stop()
}
