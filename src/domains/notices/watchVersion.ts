import { version } from '#shared/lib/version.ts'

const EVERY_MS = 600_000

interface Served {
  version?: string
  /** Changes whenever a built file does. */
  build?: string
}

/** The build that this page most likely runs: the first one that it saw served. */
let running: string | undefined

/** Undefined: there was no answer. */
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

/** Whether another version than this page's is served; undefined: nobody answers. */
export const isNewerServed = async (url: string): Promise<boolean | undefined> => {
  const served = await readServed(url)
  return served && (served.version !== version || served.build !== running)
}

/** Looks which version is served: at once, every ten minutes, and whenever the window is come back to. Returns how to stop. */
export const watchVersion = (url: string, onNewer: (version: string) => void) => {
  let build: string | undefined
  const look = async () => {
    // without an answer there is no news
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
