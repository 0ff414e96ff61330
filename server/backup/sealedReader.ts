import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import { BackupError } from './backupError.ts'
import {
  CHUNK_BYTES,
  HEADER_BYTES,
  isSealHeader,
  keyOfSeal,
  SEALED_CHUNK_BYTES,
  sealedSizes,
  unsealChunk,
} from './sealFormat.ts'

export const notOurs = 'This file is no backup of Clove, or it is damaged.'
export const notWhole =
  'This backup is not whole: it was cut off while it was written or copied. Nothing is to be had from it.'

/** Random access to the content of a sealed file, without writing decrypted data. */
class SealedReader extends RandomAccessReader {
  readonly #file: FileHandle
  readonly #key: Buffer
  readonly #chunks: number
  /** The last read chunk, because a zip's headers are read in many small steps. */
  #latest: { index: number; content: Buffer } | undefined

  constructor(file: FileHandle, key: Buffer, chunks: number) {
    super()
    this.#file = file
    this.#key = key
    this.#chunks = chunks
  }

  async readChunk(index: number): Promise<Buffer> {
    if (this.#latest?.index === index) return this.#latest.content
    const isLast = index === this.#chunks - 1
    const sealed = Buffer.alloc(SEALED_CHUNK_BYTES)
    const { bytesRead } = await this.#file.read(
      sealed,
      0,
      SEALED_CHUNK_BYTES,
      HEADER_BYTES + index * SEALED_CHUNK_BYTES,
    )
    const content = unsealChunk(this.#key, index, isLast, sealed.subarray(0, bytesRead))
    // A truncated file ends with a chunk that is not marked as the last.
    if (!content) throw new BackupError(isLast ? notWhole : notOurs)
    this.#latest = { index, content }
    return content
  }

  async *#range(start: number, end: number) {
    for (let position = start; position < end; ) {
      const index = Math.floor(position / CHUNK_BYTES)
      const chunk = await this.readChunk(index)
      const piece = chunk.subarray(position - index * CHUNK_BYTES, end - index * CHUNK_BYTES)
      yield piece
      position += piece.length
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false })
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(() => callback(null), callback)
  }
}

const readHeader = async (file: FileHandle) => {
  const header = Buffer.alloc(HEADER_BYTES)
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0)
  return header.subarray(0, bytesRead)
}

/**
 * Opens a sealed file; undefined when it is not sealed. @throws BackupError when the passphrase is missing or wrong, or
 * the file is truncated
 */
export const openSealed = async (
  path: string,
  passphrase: string | undefined,
): Promise<{ reader: RandomAccessReader; contentBytes: number } | undefined> => {
  const file = await open(path)
  try {
    const header = await readHeader(file)
    if (!isSealHeader(header)) {
      await file.close()
      return undefined
    }
    if (!passphrase) throw new BackupError('This backup is sealed under a passphrase. Set CLOVE_PASSPHRASE to it.')
    const key = await keyOfSeal(header, passphrase)
    if (!key) throw new BackupError('CLOVE_PASSPHRASE is not the passphrase of this backup.')
    const { chunks, contentBytes } = sealedSizes((await file.stat()).size)
    if (chunks === 0) throw new BackupError(notWhole)
    const reader = new SealedReader(file, key, chunks)
    await reader.readChunk(chunks - 1)
    return { reader, contentBytes }
  } catch (error) {
    await file.close()
    throw error
  }
}
