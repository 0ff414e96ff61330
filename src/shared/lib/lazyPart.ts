import { lazy } from 'react'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000

const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/**
 * A part of a screen that is fetched when it is first shown. React keeps a part that failed to come for good, and takes the page down with
 * it; this one is still on its way until the connection is back.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load))
