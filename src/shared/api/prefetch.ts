import type { AppServices, Sent } from '../store/services.ts'
import type { Call } from './call.ts'
import { send } from './send.ts'

/** An unused response is discarded after this time, because it is outdated. */
const KEPT_MS = 30_000

interface Prefetched {
  tenant: string | undefined
  sent: Promise<Sent>
}
const prefetched = new WeakMap<AppServices, Map<string, Prefetched>>()

/**
 * Sends a plain GET before the code that needs the response is loaded; the first such request in the same company uses
 * it.
 */
export const prefetchCall = (call: Pick<Call, 'route'>, services: AppServices): void => {
  const waiting = prefetched.get(services) ?? new Map<string, Prefetched>()
  prefetched.set(services, waiting)
  const { path } = call.route
  if (waiting.has(path)) return
  const sent = services.early?.get(path) ?? send(call, services)
  services.early?.delete(path)
  // the request that uses it reports the error
  sent.catch(() => undefined)
  waiting.set(path, { tenant: services.tenantCode(), sent })
  setTimeout(() => waiting.delete(path), KEPT_MS)
}

/** Discards the responses of all prefetched requests, because they may be outdated. */
export const dropPrefetched = (services: AppServices): void => {
  prefetched.get(services)?.clear()
  services.early?.clear()
}

/**
 * Returns the pending response of a prefetched request, once. Responses requested before a change or a sign-in are not
 * used.
 */
export const takePrefetched = ({ route, params, query }: Call, services: AppServices): Promise<Sent> | undefined => {
  if (!route.reads) dropPrefetched(services)
  const waiting = prefetched.get(services)
  const prefetchedCall = waiting?.get(route.path)
  if (!prefetchedCall || route.method !== 'GET' || params || query) return undefined
  waiting?.delete(route.path)
  return prefetchedCall.tenant === services.tenantCode() ? prefetchedCall.sent : undefined
}
