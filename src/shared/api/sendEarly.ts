import type { AppServices } from '../store/services.ts'
import type { Call } from './call.ts'
import { type Sent, send } from './send.ts'

/** What nobody has taken by then is thrown away: it is no news any more. */
const KEPT_MS = 30_000

interface Early {
  tenant: string | undefined
  sent: Promise<Sent>
}
const early = new WeakMap<AppServices, Map<string, Early>>()

/** Sends a plain GET before the code that needs the answer is there; the first such call in the same company takes it. */
export const sendEarly = (call: Pick<Call, 'route'>, services: AppServices): void => {
  const waiting = early.get(services) ?? new Map<string, Early>()
  early.set(services, waiting)
  const { path } = call.route
  if (waiting.has(path)) return
  const sent = send(call, services)
  // told to whoever takes it
  sent.catch(() => undefined)
  waiting.set(path, { tenant: services.tenantCode(), sent })
  setTimeout(() => waiting.delete(path), KEPT_MS)
}

/** The answer that is on its way to a call, if there is one; once. What was sent before a change or a sign-in is not taken after it. */
export const takeEarly = ({ route, params, query }: Call, services: AppServices): Promise<Sent> | undefined => {
  const waiting = early.get(services)
  if (!route.reads) waiting?.clear()
  const earlyRequest = waiting?.get(route.path)
  if (!earlyRequest || route.method !== 'GET' || params || query) return undefined
  waiting?.delete(route.path)
  return earlyRequest.tenant === services.tenantCode() ? earlyRequest.sent : undefined
}
