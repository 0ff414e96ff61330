/**
 * Runs `work` now and then every `every` ms, measured from start to start, never twice at once. `stop` waits for a
 * running call.
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
