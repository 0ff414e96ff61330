import type { Platform } from '#platform/platform.ts'
import { demoCompanies } from './demoCompanies.ts'
import { fillDemo } from './fillDemo.ts'

/** Fills the demo's companies while the server answers; returns how to stop. */
export const fillInBackground = (platform: Platform): (() => Promise<void>) => {
  const stop = new AbortController()
  const filling = fillDemo(platform, demoCompanies, stop.signal).catch((error: unknown) => {
    if (!stop.signal.aborted) platform.log.error({ err: error }, 'the demo could not be filled')
  })
  return async () => {
    stop.abort()
    await filling
  }
}
