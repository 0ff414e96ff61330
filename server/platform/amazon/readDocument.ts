import { pipeline, Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { ConnectorError } from '../connectors/connectorError.ts'
import type { OpenDocument } from './amazonApi.ts'

/** Charsets that Amazon names in Java's way. */
const charsets: Readonly<Record<string, string>> = {
  cp932: 'ms932',
  cp943c: 'ms932',
  cp936: 'gbk',
  cp1252: 'windows-1252',
}

/**
 * Returns a decoder for a charset other than UTF-8; undefined when none is declared or it is unknown. The importer then
 * detects the charset.
 */
const decoderOf = (contentType: string | null): TextDecoder | undefined => {
  const [, charsetName = ''] = /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType ?? '') ?? []
  const name = charsetName.toLowerCase()
  try {
    const decoder = new TextDecoder(charsets[name] ?? name)
    return decoder.encoding === 'utf-8' ? undefined : decoder
  } catch {
    return undefined
  }
}

const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b

/** Returns the first bytes, and an iterator over all bytes. */
const peek = async (body: AsyncIterable<Uint8Array>) => {
  const parts = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < 2) {
    const next = await parts.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* readAll() {
    try {
      if (head.length) yield head
      for (let next = await parts.next(); !next.done; next = await parts.next()) yield Buffer.from(next.value)
    } finally {
      await parts.return?.()
    }
  }
  return { head, all: readAll }
}

async function* contentOf(body: AsyncIterable<Uint8Array>, decoder: TextDecoder | undefined) {
  try {
    const { head, all: readAll } = await peek(body)
    // Detects compression from the bytes, because Amazon may not declare it and the HTTP client may have removed it.
    const unpacked = isGzip(head) ? pipeline(Readable.from(readAll()), createGunzip(), () => undefined) : readAll()
    for await (const chunk of unpacked)
      yield decoder ? Buffer.from(decoder.decode(chunk as Buffer, { stream: true })) : (chunk as Buffer)
    if (decoder) yield Buffer.from(decoder.decode())
  } catch {
    throw new ConnectorError({ reason: 'unreachable', step: 'document' })
  }
}

/** Returns the content of a document as a stream, without buffering it. */
const readDocument = ({ body, headers }: Response): OpenDocument => {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  const content = Readable.from(
    contentOf(body ? Readable.fromWeb(body as never) : Readable.from([]), decoderOf(headers.get('content-type'))),
    {
      objectMode: false,
    },
  )
  return { content, ...(Number.isFinite(length) ? { bytes: length } : {}) }
}

/** Maximum number of URLs that are requested when one expires. */
const MAX_ADDRESSES = 3

/** Opens the document at a URL that is valid for some minutes, and requests a new URL when it has expired. */
export const openAtAddress = async (
  findAddress: () => Promise<string>,
  download: (address: string) => Promise<Response>,
): Promise<OpenDocument> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return readDocument(await download(await findAddress()))
    } catch (error) {
      const hasRunOut = error instanceof ConnectorError && error.step === 'document' && error.reason === 'unauthorised'
      if (!hasRunOut || tries === MAX_ADDRESSES) throw error
    }
  }
}
