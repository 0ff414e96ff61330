import { type EarlyCall, filesAt, type ScreenFiles, slowestCalls, visitPaths } from '#app/early/earlyCalls.ts'
import { TENANT_HEADER } from '#contract/headers.ts'
import { acceptColumns, readSent } from '#shared/api/readSent.ts'
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

const headers: Record<string, string> = tenant === null ? {} : { [TENANT_HEADER]: tenant }

const send = async ({ path: callPath, columns }: EarlyCall): Promise<Sent> => {
  const accept = __PRODUCTION__ && columns !== undefined ? acceptColumns : {}
  const response = await fetch(callPath, { credentials: 'include', headers: { ...headers, ...accept } })
  return readSent(response, columns)
}

/** Returns the responses by path; whoever takes one reports its error. */
const sendEarly = (slowest: EarlyCall | undefined): Map<string, Promise<Sent>> => {
  const sent = new Map<string, Promise<Sent>>()
  for (const callPath of tenant === null ? ['/whoami'] : visitPaths) sent.set(callPath, send({ path: callPath }))
  if (slowest && tenant !== null) sent.set(slowest.path, send(slowest))
  for (const response of sent.values()) response.catch(() => undefined)
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
  window.earlyAnswers = sendEarly(slowestCalls[path])
  for (const file of filesAt(screenFiles, path)) preload(file, file.endsWith('.css') ? 'style' : 'script')
}
preload(screenFiles.font, 'font')
