import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Source } from './source.ts'
import { FileDamaged, type FileStore } from './store.ts'

/** A file lies as mark, iv, cipher text and tag. */
const ALGORITHM = 'aes-256-gcm'
const MARK = Buffer.from('clove\0f2', 'latin1')
const IV = 12
const TAG = 16
const BODY_AT = MARK.length + IV

/** Files stored before the mark: an iv, then cipher text that nothing vouches for. */
const OLD_ALGORITHM = 'aes-256-ctr'
const OLD_IV = 16

interface SealedForm {
  isOld: boolean
  iv: Buffer
  bodyAt: number
  /** Of the file as it came. */
  bytes: number
}

/** How a file lies in the store, by its first bytes and its size there. */
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

/** A file's own bytes from those behind its header. @throws FileDamaged at the end, when they are not what was stored */
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

/** A file that has been received whole. */
export interface StoredFile {
  /** Where it lies in the store. */
  path: string
  bytes: number
  sha256: Buffer
}

/** Where a file of a tenant lies. */
export const pathOf = (tenant: string, name: string): string => `${tenant}/${name}`

/** Streams a file into the store, encrypted and hashed on the way. A stream that breaks off leaves nothing behind. */
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
    // whoever can write to the store can neither change a file nor put it in another's place
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
    // a store may fail before it reads anything
    content.destroy()
    throw error
  })
  return { path, bytes, sha256: hash.digest() }
}

export const removeFile = (store: FileStore, path: string): Promise<void> => store.remove(path)

/**
 * A stored file as it came; `onRead` hears of every piece that is read. Whoever reads it to its end has read what was stored.
 * @throws FileGone, and FileDamaged at the end of a stream of a file that is another one
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
