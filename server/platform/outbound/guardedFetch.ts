import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { PrivateNetwork } from '../env.ts'
import { checkedLookup, hostOf, type Resolve, systemResolve, UnreachableHost } from './checkedAddress.ts'
import { isAllowedAddress } from './publicAddress.ts'

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])
const NO_BODY = new Set([101, 204, 205, 304])

/** Why a request to a host that a user has chosen failed. */
export class GuardedRequestError extends Error {
  readonly reason: 'insecure' | 'private' | 'unreachable' | 'slow' | 'large'
  readonly host: string
  constructor(reason: GuardedRequestError['reason'], host: string, cause?: unknown) {
    super(`${host} is ${reason}`, { cause })
    this.reason = reason
    this.host = host
  }
}

interface Limits {
  /** Networks beside the public one; with any, http is allowed on this machine. */
  allowed: PrivateNetwork
  /** Time until the whole response is there. */
  timeoutMs: number
  maxBytes: number
  resolve?: Resolve
}

/** What a caller passes, as `fetch` takes it. */
export interface GuardedRequest {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: unknown
}

const bytesOf = (body: unknown): string | Uint8Array | undefined => {
  if (body === undefined || body === null) return undefined
  return body instanceof Uint8Array ? body : String(body)
}

/** Returns a `fetch` for addresses that users have chosen: only public hosts, only https, no redirects, with limits. */
export const guardedFetch =
  ({ allowed, timeoutMs, maxBytes, resolve: resolveHost = systemResolve }: Limits) =>
  async (address: string, { method = 'GET', headers = {}, body }: GuardedRequest = {}): Promise<Response> => {
    const url = new URL(address)
    const fail = (reason: GuardedRequestError['reason'], cause?: unknown) =>
      new GuardedRequestError(reason, url.host, cause)
    if (url.protocol !== 'https:' && !(allowed !== 'none' && url.protocol === 'http:' && loopback.has(url.hostname)))
      throw fail('insecure')
    // sockets look up no host that is an address already
    if (isIP(hostOf(url)) && !isAllowedAddress(hostOf(url), allowed)) throw fail('private')
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise<Response>((resolve, reject) => {
      const outgoing = send(url, {
        ...{ method, headers, signal: AbortSignal.timeout(timeoutMs), agent: false },
        lookup: checkedLookup(resolveHost, allowed),
      })
      const end = (error: unknown) => {
        if (error instanceof GuardedRequestError) return reject(error)
        const isSlow = (error as Error).name === 'AbortError' || (error as Error).name === 'TimeoutError'
        const isPrivate = error instanceof UnreachableHost && error.isPrivate
        reject(fail(isPrivate ? 'private' : isSlow ? 'slow' : 'unreachable', error))
      }
      outgoing.on('error', end)
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = []
        let size = 0
        incoming.on('error', end)
        incoming.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes) incoming.destroy(fail('large'))
          else chunks.push(chunk)
        })
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 502
          const fields = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          )
          resolve(new Response(NO_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers: fields }))
        })
      })
      outgoing.end(bytesOf(body))
    })
  }
