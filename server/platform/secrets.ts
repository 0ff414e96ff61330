import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomFillSync } from 'node:crypto'

const IV = 12
const TAG = 16

/** Random bytes of the next initialization vectors: taking them one by one is half of the time to encrypt a short text. */
const randomPool = Buffer.alloc(IV * 512)
let used = randomPool.length
const nextIv = (): Buffer => {
  if (used === randomPool.length) {
    randomFillSync(randomPool)
    used = 0
  }
  used += IV
  return randomPool.subarray(used - IV, used)
}

/** Encrypts with AES-256-GCM: random iv, tag, cipher text. */
const sealWith = (key: Buffer, data: Buffer): Buffer => {
  const iv = nextIv()
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(data), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

const openWith = (key: Buffer, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()])
}

/** Operations of a tenant's key. Marks and sealed texts of two tenants are incompatible. */
export interface TenantKeys {
  /** The raw key, for a worker thread that derives its own. */
  raw: Buffer
  /** Encrypts text. */
  seal(text: string): Buffer
  /** Decrypts a result of `seal`; throws when it was encrypted with another key. */
  open(sealed: Buffer): string
  /** Returns a keyed hash of 16 bytes, which identifies a text without revealing it. */
  mark(text: string): Buffer
  /** Key for whole files, used with a cipher stream. */
  fileKey: Buffer
}

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `clove:${use}`, 32))

export const tenantKeys = (raw: Buffer): TenantKeys => {
  const sealKey = derive(raw, 'seal')
  const markKey = derive(raw, 'mark')
  return {
    raw,
    fileKey: derive(raw, 'file'),
    seal: (text) => sealWith(sealKey, Buffer.from(text)),
    open: (sealed) => openWith(sealKey, sealed).toString(),
    mark: (text) => createHmac('sha256', markKey).update(text).digest().subarray(0, 16),
  }
}

/** The installation's key, which encrypts every tenant's key and derives the logins' passwords. */
export interface Secrets {
  key: Buffer
  /** Returns a new encrypted tenant key for the database. */
  newTenantKey(): Buffer
  keysOf(sealedKey: Buffer): TenantKeys
  /** Encrypts text for one use, such as a link, so that only this installation can read or write it. */
  sealFor(use: string, text: string): Buffer
  /** Decrypts a result of `sealFor` for the same use. @throws when it is none */
  openFor(use: string, sealed: Buffer): string
}

export const secretsOf = (key: Buffer): Secrets => {
  const wrap = derive(key, 'tenants')
  return {
    key,
    newTenantKey: () => sealWith(wrap, randomBytes(32)),
    keysOf: (sealedKey) => tenantKeys(openWith(wrap, sealedKey)),
    sealFor: (use, text) => sealWith(derive(key, use), Buffer.from(text)),
    openFor: (use, sealed) => openWith(derive(key, use), sealed).toString(),
  }
}
