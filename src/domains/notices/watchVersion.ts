import { version } from '#shared/lib/version.ts'

const EVERY_MS = 600_000

interface Served {
  version?: string
  /** Changes whenever a built file changes. */
  build?: string
}

/** The build that this page most likely runs: the first one that was served to it. */
let running: string | undefined

/** Undefined: there was no response. */
const readServed = async (url: string): Promise<Served | undefined> => {
  try {
    const response = await fetch(url, { cache: 'no-store' })
    const served = response.ok ? ((await response.json()) as Served) : undefined
    running ??= served?.build
    return served
  } catch {
    return undefined
  }
}

/** Returns whether a newer version is served; undefined without a response. */
export const isNewerServed = async (url: string): Promise<boolean | undefined> => {
  const served = await readServed(url)
  return served && (served.version !== version || served.build !== running)
}

/**
 * Checks the served version: immediately, every ten minutes, and when the window gets the focus. Returns a function
 * that stops it.
 */
export const watchVersion = (url: string, onNewer: (version: string) => void) => {
  let build: string | undefined
  const look = async () => {
    // without a response nothing is reported
    const served = await readServed(url)
    if (!served?.version) return
    build ??= served.build
    if (served.version !== version || served.build !== build) onNewer(served.version)
  }
  void look()
  const timer = setInterval(look, EVERY_MS)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
  }
}
