// Loaded into the built server before it starts: its clock is ahead by the milliseconds in a file, and Google is elsewhere.
import { readFileSync, watchFile } from 'node:fs'

const { STAGED_CLOCK = '', STAGED_GOOGLE = '' } = process.env
const realFetch = globalThis.fetch
const realNow = Date.now
let aheadMs = 0
watchFile(STAGED_CLOCK, { interval: 50, persistent: false }, ({ mtimeMs }) => {
  // the file is gone before the server ends
  if (mtimeMs) aheadMs = Number(readFileSync(STAGED_CLOCK, 'utf8'))
})

const now = () => realNow() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

globalThis.fetch = (input, init) => {
  const url = typeof input === 'string' || input instanceof URL ? new URL(input) : undefined
  if (!url?.hostname.endsWith('.googleapis.com')) return realFetch(input, init)
  return realFetch(`${STAGED_GOOGLE}${url.pathname}${url.search}`, init)
}
