import { version } from '#shared/lib/version.ts'

const EVERY_MS = 600_000

interface Served {
  version?: string
  /** Changes whenever a built file does. */
  build?: string
}

/** Looks which version is served: at once, every ten minutes, and whenever the window is come back to. Returns how to stop. */
export const watchVersion = (url: string, onNewer: (version: string) => void) => {
  let build: string | undefined
  const look = async () => {
    // without an answer there is no news
    const served: Served = await fetch(url, { cache: 'no-store' })
      .then((response) => (response.ok ? response.json() : {}))
      .catch(() => ({}))
    if (!served.version) return
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
