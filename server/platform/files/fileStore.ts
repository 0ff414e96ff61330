import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ALGORITHM, BODY_AT, IV, MARK, readHeader, TAG, unsealed } from './sealedBytes.ts'
import type { Source } from './source.ts'
import type { FileStore } from './store.ts'

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
