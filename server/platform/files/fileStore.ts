import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Source } from './source.ts'
import { FileDamaged, type FileStore } from './store.ts'

/** A stored file consists of mark, iv, cipher text and tag. */
const ALGORITHM = 'aes-256-gcm'
const MARK = Buffer.from('clove\0f2', 'latin1')
const IV = 12
const TAG = 16
const BODY_AT = MARK.length + IV

/** Files stored before the mark was introduced: an iv, then unauthenticated cipher text. */
const OLD_ALGORITHM = 'aes-256-ctr'
const OLD_IV = 16

interface SealedForm {
  isOld: boolean
  iv: Buffer
  bodyAt: number
  /** Size of the original file. */
  bytes: number
}

/** Returns the format of a stored file from its first bytes and its stored size. */
const readHeader = (header: Buffer, stored: number): SealedForm => {
  if (header.subarray(0, MARK.length).equals(MARK)) {
    if (stored < BODY_AT + TAG) throw new FileDamaged()
    return { isOld: false, iv: header.subarray(MARK.length), bodyAt: BODY_AT, bytes: stored - BODY_AT - TAG }
  }
  if (stored < OLD_IV) throw new FileDamaged()
  return { isOld: true, iv: header.subarray(0, OLD_IV), bodyAt: OLD_IV, bytes: stored - OLD_IV }
}

interface Opening {
  fileKey: Buffer
  path: string
}

/**
 * Yields the decrypted bytes after the header. @throws FileDamaged at the end, when they differ from what was stored
 */
async function* unsealed(
  sealed: AsyncIterable<Buffer>,
  { isOld, iv, bytes }: SealedForm,
  { fileKey, path }: Opening,
): AsyncGenerator<Buffer> {
  if (isOld) {
    const decipher = createDecipheriv(OLD_ALGORITHM, fileKey, iv)
    for await (const piece of sealed) yield decipher.update(piece)
    return
  }
  const decipher = createDecipheriv(ALGORITHM, fileKey, iv, { authTagLength: TAG }).setAAD(Buffer.from(path))
  const tag: Buffer[] = []
  let remainingBytes = bytes
  for await (const piece of sealed) {
    const body = piece.subarray(0, remainingBytes)
    remainingBytes -= body.length
    if (body.length) yield decipher.update(body)
    if (body.length < piece.length) tag.push(piece.subarray(body.length))
  }
  try {
    decipher.setAuthTag(Buffer.concat(tag))
    decipher.final()
  } catch {
    throw new FileDamaged()
  }
}

/** A completely received file. */
export interface StoredFile {
  /** Path in the store. */
  path: string
  bytes: number
  sha256: Buffer
}

/** Returns the path of a tenant's file. */
export const pathOf = (tenant: string, name: string): string => `${tenant}/${name}`

/** Streams a file into the store, encrypted and hashed. An interrupted stream leaves nothing behind. */
export const storeFile = async (
  store: FileStore,
  tenant: string,
  fileKey: Buffer,
  content: Readable,
): Promise<StoredFile> => {
  const path = pathOf(tenant, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const sealed = async function* () {
    const iv = randomBytes(IV)
    // Authenticates the path as well, so that nobody with write access to the store can change or swap files.
    const cipher = createCipheriv(ALGORITHM, fileKey, iv, { authTagLength: TAG }).setAAD(Buffer.from(path))
    yield Buffer.concat([MARK, iv])
    for await (const piece of content) {
      const chunk = piece as Buffer
      hash.update(chunk)
      bytes += chunk.length
      if (chunk.length) yield cipher.update(chunk)
    }
    cipher.final()
    yield cipher.getAuthTag()
  }
  await store.put(path, Readable.from(sealed(), { objectMode: false })).catch((error: unknown) => {
    // A store may fail before it reads anything.
    content.destroy()
    throw error
  })
  return { path, bytes, sha256: hash.digest() }
}

export const removeFile = (store: FileStore, path: string): Promise<void> => store.remove(path)

/**
 * Streams a stored file decrypted; `onRead` is called with every piece. A stream that ends without an error has the
 * original content.
 * @throws FileGone, and FileDamaged at the end of a stream of a different file
 */
export const openStored = async (
  store: FileStore,
  path: string,
  fileKey: Buffer,
  filename: string,
  onRead: (bytes: number) => void,
): Promise<Source> => {
  const { bytes, content } = await store.get(path, { start: 0, end: BODY_AT })
  const form = readHeader(await buffer(content), bytes)
  return {
    filename,
    bytes: form.bytes,
    open: () => {
      const pieces = async function* () {
        const { content: sealed } = await store.get(path, { start: form.bodyAt })
        for await (const piece of unsealed(sealed, form, { fileKey, path })) {
          onRead(piece.length)
          yield piece
        }
      }
      return Readable.from(pieces(), { objectMode: false, highWaterMark: 256 * 1024 })
    },
  }
}
