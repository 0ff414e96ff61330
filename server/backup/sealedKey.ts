import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
// A guess takes about a third of a second and 128 MiB.
const cost = { N: 1 << 17, r: 8, p: 1, maxmem: 256 << 20 }

/** Derives bytes from a passphrase, slowly enough to prevent guessing. */
export const deriveKey = (passphrase: string, salt: Buffer, bytes: number): Promise<Buffer> =>
  derive(passphrase, salt, bytes, cost)

const SALT = 16
const IV = 12
const TAG = 16

/** Encrypts the installation's key with a passphrase: salt, iv, tag and cipher text, in base64. */
export const sealKey = async (key: Buffer, passphrase: string): Promise<string> => {
  const salt = randomBytes(SALT)
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, 32), iv)
  const body = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString('base64')
}

/** Returns the key that `sealKey` encrypted; undefined for a wrong passphrase. */
export const unsealKey = async (sealed: string, passphrase: string): Promise<Buffer | undefined> => {
  const bytes = Buffer.from(sealed, 'base64')
  const iv = bytes.subarray(SALT, SALT + IV)
  const tag = bytes.subarray(SALT + IV, SALT + IV + TAG)
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(passphrase, bytes.subarray(0, SALT), 32), iv)
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(SALT + IV + TAG)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Returns a mark that identifies a key without revealing it. */
export const keyMark = (key: Buffer): string => createHmac('sha256', key).update('clove backup').digest('hex')
