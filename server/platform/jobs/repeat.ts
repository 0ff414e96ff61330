/**
 * Does something now and again and again, never twice at once. `every`: milliseconds from one beginning to the next. `stop` waits
 * for what is under way.
 */
export const repeat = (
  work: () => Promise<unknown>,
  every: number,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running.then(work).catch(failed)
  }
  run()
  const timer = setInterval(run, every)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
