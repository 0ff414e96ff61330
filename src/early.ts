import { filesAt, type ScreenFiles, slowestPaths, visitPaths } from '#app/early/earlyCalls.ts'
import { TENANT_HEADER } from '#contract/headers.ts'
import type { Sent } from '#shared/store/services.ts'

declare const __SCREEN_FILES__: ScreenFiles

declare global {
  interface Window {
    /** Responses of calls that were sent before the client was loaded. */
    earlyAnswers?: Map<string, Promise<Sent>>
  }
}

const path = window.location.hash.slice(1).split('?')[0] || '/'
const tenant = sessionStorage.getItem('tenant')
/** What this browser remembers of a session, which a sign-out clears. */
const hadSession = tenant !== null || localStorage.getItem('persist:shell') !== null

const sendEarly = (callPath: string) => {
  const sent = fetch(callPath, {
    credentials: 'include',
    headers: tenant === null ? {} : { [TENANT_HEADER]: tenant },
  }).then(async (response) => ({ response, json: (await response.json().catch(() => undefined)) as unknown }))
  // whoever takes it reports the error
  sent.catch(() => undefined)
  return sent
}

const preload = (file: string, as: 'font' | 'script' | 'style') => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  // fonts are always requested so
  if (as === 'font') link.crossOrigin = 'anonymous'
  link.href = `/${file}`
  document.head.append(link)
}

const screenFiles = __SCREEN_FILES__

if (hadSession && !path.startsWith('/login/')) {
  const slowest = slowestPaths[path]
  const paths = tenant === null ? ['/whoami'] : [...visitPaths, ...(slowest ? [slowest] : [])]
  window.earlyAnswers = new Map(paths.map((callPath) => [callPath, sendEarly(callPath)]))
  for (const file of filesAt(screenFiles, path)) preload(file, file.endsWith('.css') ? 'style' : 'script')
}
preload(screenFiles.font, 'font')
