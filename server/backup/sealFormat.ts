import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './sealedKey.ts'

/*
 * A sealed file is a header and chunks. Each chunk is AES-256-GCM of 64 KiB (the last one of the rest) followed by its
 * tag. Its nonce consists of its index and whether it is the last, so chunks cannot be moved, omitted or cut off
 * unnoticed. The key is derived from the passphrase and a salt of the file, and is never used for a second file.
 */

const MAGIC = Buffer.from('clove, sealed 1\n')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16

export const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
export const CHUNK_BYTES = 64 * 1024
/** Bytes of a full chunk in the file. */
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES

const derive = async (passphrase: string, salt: Buffer) => {
  const bytes = await deriveKey(passphrase, salt, KEY_BYTES + CHECK_BYTES)
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) }
}

/** Returns the key and header of a new file. */
export const newSeal = async (passphrase: string): Promise<{ key: Buffer; header: Buffer }> => {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await derive(passphrase, salt)
  return { key, header: Buffer.concat([MAGIC, salt, check]) }
}

export const isSealHeader = (header: Buffer): boolean =>
  header.length === HEADER_BYTES && header.subarray(0, MAGIC.length).equals(MAGIC)

/** Returns the key of the file with this header; undefined for a wrong passphrase. */
export const keyOfSeal = async (header: Buffer, passphrase: string): Promise<Buffer | undefined> => {
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const { key, check } = await derive(passphrase, salt)
  return timingSafeEqual(check, header.subarray(MAGIC.length + SALT_BYTES)) ? key : undefined
}

const nonceOf = (index: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index))
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export const sealChunk = (key: Buffer, index: number, isLast: boolean, content: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Returns the content of a chunk; undefined when it is not the one sealed at this index. */
export const unsealChunk = (key: Buffer, index: number, isLast: boolean, sealed: Buffer): Buffer | undefined => {
  if (sealed.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Returns the number of chunks and content bytes of a sealed file of this size. */
export const sealedSizes = (fileBytes: number): { chunks: number; contentBytes: number } => {
  const bytes = Math.max(fileBytes - HEADER_BYTES, 0)
  const chunks = Math.ceil(bytes / SEALED_CHUNK_BYTES)
  return { chunks, contentBytes: bytes - chunks * TAG_BYTES }
}
