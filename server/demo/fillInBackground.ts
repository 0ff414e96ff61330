import type { Platform } from '#platform/runtime/platform.ts'
import { answerForDemo } from './answerForDemo.ts'
import { buyForDemo } from './buyForDemo.ts'
import { claimForDemo } from './claimForDemo.ts'
import { connectDemo } from './connectDemo.ts'
import { demoCompanies } from './demoCompanies.ts'
import { beginOutreach } from './demoOutreach.ts'
import { fillDemo } from './fillDemo.ts'
import { openWorldThread } from './worldThread.ts'

/** Fills the demo's companies, lets them buy, write to buyers and claim, and connects them, while the server answers; returns how to stop. */
export const fillInBackground = (platform: Platform): (() => Promise<void>) => {
  const stop = new AbortController()
  const fill = async () => {
    await beginOutreach(platform, demoCompanies)
    const world = openWorldThread()
    try {
      await fillDemo(platform, demoCompanies, world, stop.signal)
      await buyForDemo(platform, demoCompanies, world, stop.signal)
    } finally {
      await world.close()
    }
    await answerForDemo(platform, demoCompanies, stop.signal)
    await claimForDemo(platform, demoCompanies, stop.signal)
    // last: whoever fetches from then on finds most of it there
    await connectDemo(platform, demoCompanies)
  }
  const filling = fill().catch((error: unknown) => {
    if (!stop.signal.aborted) platform.log.error({ err: error }, 'the demo could not be filled')
  })
  return async () => {
    stop.abort()
    await filling
  }
}
