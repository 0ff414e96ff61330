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
 * Loads a part of a screen when it is first rendered. React.lazy remembers a failed load and breaks the page; this one
 * keeps loading until the connection is back.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load))
