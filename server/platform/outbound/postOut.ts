import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { PrivateNetwork } from '../env.ts'
import { checkedAddress, checkedLookup, hostOf, type Resolve, UnreachableHost } from './checkedAddress.ts'

/** Bytes of a response that are read; more ends the connection. */
const MAX_RESPONSE_BYTES = 64 * 1024
const MAX_RESPONSE_CHARS = 500

/** How a request to an address of a company ended. */
export interface PostOutcome {
  /** Null when no response came. */
  status: number | null
  /** The first characters of the response. */
  response: string
  /** Why it counts as a failure, for users; null when it succeeded. */
  problem: string | null
}

export interface PostRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Time limit for everything in ms. */
  timeout: number
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this address.',
  ECONNRESET: 'The connection was closed before a complete response.',
  EPIPE: 'The connection was closed before a complete response.',
  ENOTFOUND: 'The host has no address. Check the spelling.',
  EHOSTUNREACH: 'The host can’t be reached.',
  ENETUNREACH: 'The host can’t be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The host has no certificate that browsers trust.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The host has no certificate that browsers trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The host has no certificate that browsers trust.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
}

const reasonOf = (error: unknown): string => {
  if (error instanceof UnreachableHost) return error.message
  const { code = '' } = error as { code?: string }
  return reasons[code] ?? `The request failed${code ? ` (${code})` : ''}.`
}

/** NUL has no place in a text of the database. */
const readable = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MAX_RESPONSE_CHARS)

const problemOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400)
    return `The address redirects (${status}), and Clove does not follow redirects. Enter the address it leads to.`
  return `The receiver responded with ${status}.`
}

/** Sends a request to an address that was checked already, and reads what fits of the response. */
const send = ({ url, headers, body, timeout }: PostRequest, resolve: Resolve, allowed: PrivateNetwork) =>
  new Promise<PostOutcome>((settle) => {
    const target = new URL(url)
    let status: number | null = null
    const chunks: Buffer[] = []
    const settleWith = (problem: string | null) => {
      clearTimeout(timer)
      settle({ status, response: readable(chunks), problem })
      outgoing.destroy()
    }
    const begin = target.protocol === 'https:' ? requestHttps : requestHttp
    const outgoing = begin(target, {
      method: 'POST',
      // a connection of its own, whose address was checked for this request
      agent: false,
      lookup: checkedLookup(resolve, allowed),
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    })
    const timer = setTimeout(() => settleWith(`No complete response within ${timeout / 1000} s.`), timeout)
    outgoing.on('error', (error) => settleWith(reasonOf(error)))
    outgoing.on('response', (incoming) => {
      const code = incoming.statusCode ?? 0
      status = code
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        chunks.push(chunk)
        if (bytes > MAX_RESPONSE_BYTES)
          settleWith(
            problemOf(code) ?? `The response is larger than ${MAX_RESPONSE_BYTES / 1024} kB. Respond with less.`,
          )
      })
      incoming.on('end', () =>
        settleWith(incoming.complete ? problemOf(code) : 'The connection was closed before a complete response.'),
      )
      incoming.on('error', (error) => settleWith(reasonOf(error)))
      incoming.on('aborted', () => settleWith('The connection was closed before a complete response.'))
    })
    outgoing.end(body)
  })

/** Sends POST requests to addresses that companies have entered. It never throws. */
export type PostOut = (request: PostRequest) => Promise<PostOutcome>

/** Opens the sender. Redirects are not followed, and each connection checks its address anew. */
export const openPostOut =
  (allowed: PrivateNetwork, resolve: Resolve): PostOut =>
  async (request) => {
    const host = hostOf(new URL(request.url))
    try {
      // sockets look up no host that is an address already
      if (isIP(host)) await checkedAddress(host, resolve, allowed)
    } catch (error) {
      return { status: null, response: '', problem: reasonOf(error) }
    }
    return send(request, resolve, allowed)
  }
