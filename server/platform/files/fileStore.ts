import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Source } from './source.ts'

const IV = 16
const ALGORITHM = 'aes-256-ctr'

/** A file that has been received whole. */
export interface StoredFile {
  /** Where it lies, relative to the files directory. */
  path: string
  bytes: number
  sha256: Buffer
}

/** Streams a file to disk, encrypted and hashed on the way. A stream that breaks off leaves nothing behind. */
export const storeFile = async (
  filesDir: string,
  tenant: string,
  fileKey: Buffer,
  content: Readable,
): Promise<StoredFile> => {
  const path = join(tenant, randomUUID())
  const target = join(filesDir, path)
  const iv = randomBytes(IV)
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const file = createWriteStream(target, { mode: 0o600, flags: 'wx' })
  try {
    file.write(iv)
    await pipeline(content, measured, createCipheriv(ALGORITHM, fileKey, iv), file)
  } catch (error) {
    file.destroy()
    await rm(target, { force: true })
    throw error
  }
  return { path, bytes, sha256: hash.digest() }
}

export const removeFile = (filesDir: string, path: string): Promise<void> => rm(join(filesDir, path), { force: true })

const ivOf = async (file: string): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of createReadStream(file, { end: IV - 1 })) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** A stored file as it came; `onRead` hears of every piece that is read. Throws ENOENT when the file is gone. */
export const openStored = async (
  filesDir: string,
  path: string,
  fileKey: Buffer,
  filename: string,
  onRead: (bytes: number) => void,
): Promise<Source> => {
  const file = join(filesDir, path)
  const { size } = await stat(file)
  const iv = await ivOf(file)
  return {
    filename,
    bytes: size - IV,
    open: () => {
      const decipher = createDecipheriv(ALGORITHM, fileKey, iv)
      const sealed = createReadStream(file, { start: IV, highWaterMark: 256 * 1024 })
      sealed.on('data', ({ length }) => onRead(length))
      sealed.on('error', (error) => decipher.destroy(error))
      decipher.on('close', () => sealed.destroy())
      return sealed.pipe(decipher)
    },
  }
}
