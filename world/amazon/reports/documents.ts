import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type Ids, openIds } from '../gateway/ids.ts'
import type { AdsReportRequest } from './adsReport.ts'
import type { ReportRequest } from './reportRequest.ts'

/** Lifetime of a document URL in seconds. */
const URL_SECONDS = 300
const PIECE = 65_536

/** The source of a document. */
export type Documented = { of: 'report'; report: ReportRequest } | { of: 'ads'; report: AdsReportRequest }

export interface DocumentContent {
  lines: Iterable<string> | AsyncIterable<string>
  charset: 'UTF-8' | 'Cp1252'
  isPacked: boolean
  isJson: boolean
}

interface Address {
  documented: Documented
  until: number
}

/** Document URLs that anyone who has them can open, for five minutes. */
export interface Documents {
  /** `base`: the URL of the double's documents. */
  addressOf(documented: Documented, base: string, now: number): string
  /** Returns the expiry of a URL created now. */
  endOf(now: number): number
  answer(url: URL, headers: Headers, now: number): Response
  /** Expires all document URLs. */
  endAll(now: number): void
}

const storageError = (status: number, code: string, message: string, more = '') =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${more}<RequestId>4Z7J0CLOVE</RequestId></Error>`,
    { status, headers: { 'content-type': 'application/xml' } },
  )

/** Encodes text; characters outside a single-byte charset are lost. */
const encoded = (text: string, charset: 'UTF-8' | 'Cp1252'): Buffer =>
  charset === 'UTF-8' ? Buffer.from(text) : Buffer.from(text.replace(/[\u0100-\uffff]/g, '?'), 'latin1')

async function* pieces(lines: Iterable<string> | AsyncIterable<string>, charset: 'UTF-8' | 'Cp1252') {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < PIECE) continue
    yield encoded(piece, charset)
    piece = ''
  }
  if (piece) yield encoded(piece, charset)
}

export const openDocuments = (
  contentOf: (documented: Documented) => DocumentContent,
  stateless: boolean,
): Documents => {
  const addresses: Ids<Address> = openIds('', stateless)
  const endOf = (now: number) => now + URL_SECONDS * 1000
  let endedAt = Number.NEGATIVE_INFINITY
  const written = (documented: Documented): Response => {
    const { lines, charset, isPacked, isJson } = contentOf(documented)
    const content = Readable.from(pieces(lines, charset), { objectMode: false })
    const stream = isPacked ? content.pipe(createGzip()) : content
    // an error in the world must not block the reader
    content.on('error', (error) => stream.destroy(error))
    const type = isJson ? 'application/json' : 'text/plain'
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: { 'content-type': `${type}; charset=${charset}` },
    })
  }
  return {
    endOf,
    addressOf: (documented, base, now) => {
      const key = addresses.put({ documented, until: endOf(now) })
      return `${base}/${key}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=${URL_SECONDS}&X-Amz-Signature=00`
    },
    answer: (url, headers, now) => {
      if (headers.has('authorization'))
        return storageError(
          400,
          'InvalidArgument',
          'Only one auth mechanism allowed',
          '<ArgumentName>Authorization</ArgumentName>',
        )
      const found = addresses.get(url.pathname.split('/').at(-1) ?? '')
      if (!found) return storageError(404, 'NoSuchKey', 'The specified key does not exist.')
      const isEnded = found.until <= now || found.until <= endOf(endedAt)
      if (isEnded)
        return storageError(403, 'AccessDenied', 'Request has expired', `<X-Amz-Expires>${URL_SECONDS}</X-Amz-Expires>`)
      return written(found.documented)
    },
    endAll: (now) => {
      endedAt = now
    },
  }
}
