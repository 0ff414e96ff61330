import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Route } from '#contract/route.ts'
import { brotliOptions } from './brotliOptions.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (body) => body,
}

/** Returns the first encoding that a caller lists without a weight, which browsers do. */
const encodingOf = (accepted: string | undefined): Encoding => {
  const names = (accepted ?? '').split(',').map((name) => name.trim())
  return encodings.find((encoding) => names.includes(encoding)) ?? 'identity'
}

/** What a response is sent for: the same address and tag get the same bytes. */
export interface ResponseAddress {
  /** Names the kind of response; a newer one replaces it. */
  key: string
  tag: string
  encoding: Encoding
}

/** Returns where a stamped response is cached; undefined for routes whose response is not. */
export const addressOf = (
  { cached, path }: Pick<Route, 'cached' | 'path'>,
  tag: string,
  tenant: string,
  accepted: string | undefined,
): ResponseAddress | undefined => {
  if (!cached) return undefined
  const encoding = encodingOf(accepted)
  // the last part of a tag is the form and the rights of the caller
  const [form, rights] = tag.slice(0, -1).split(' ').slice(-2)
  return { key: [path, tenant, form, rights, encoding].join(' '), tag, encoding }
}

/** The bytes of a response as they are sent. */
export interface CachedResponse {
  type: string
  encoding: Encoding
  body: Buffer
}

/** Compresses a response for its callers. */
export const cachedResponse = async (
  { encoding }: ResponseAddress,
  { type = 'application/json; charset=utf-8', body }: { type?: string; body: unknown },
): Promise<CachedResponse> => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return { type, encoding, body: await compressors[encoding](bytes) }
}

/** Sends the bytes of a response, which nothing else compresses again. */
export const sendCached = (reply: FastifyReply, { type, encoding, body }: CachedResponse): Buffer => {
  reply.type(type)
  reply.header('vary', `${String(reply.getHeader('vary') ?? '')}, Accept-Encoding`)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return body
}

export interface ResponseCache {
  find(address: ResponseAddress): CachedResponse | undefined
  store(address: ResponseAddress, response: CachedResponse): void
}

const MAX_BYTES = 64 << 20

/** Opens a cache of the responses that were used last, up to a number of bytes. */
export const openResponseCache = (maxBytes = MAX_BYTES): ResponseCache => {
  const responses = new Map<string, { tag: string; response: CachedResponse }>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= responses.get(key)?.response.body.length ?? 0
    responses.delete(key)
  }
  return {
    find: ({ key, tag }) => {
      const entry = responses.get(key)
      if (entry?.tag !== tag) return undefined
      // a Map lists its keys in the order in which they were set
      responses.delete(key)
      responses.set(key, entry)
      return entry.response
    },
    store: ({ key, tag }, response) => {
      remove(key)
      if (response.body.length > maxBytes) return
      responses.set(key, { tag, response })
      bytes += response.body.length
      for (const oldest of responses.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
  }
}
