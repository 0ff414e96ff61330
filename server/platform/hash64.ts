import { hash } from 'node:crypto'

const MAX_KNOWN = 50_000

/** Returns a signed 64-bit hash as text. A digest as a hexadecimal string costs a third of one as bytes. */
export const hash64 = (text: string): string =>
  BigInt.asIntN(64, BigInt(`0x${hash('sha1', text, 'hex').slice(0, 16)}`)).toString()

/** Returns a keyed hash function that caches the first thousands of texts, because files repeat them. */
export const knownHashes = (secret: string): ((text: string) => string) => {
  const hashCache = new Map<string, string>()
  return (text) => {
    const cachedHash = hashCache.get(text)
    if (cachedHash !== undefined) return cachedHash
    const newHash = hash64(secret + text)
    if (hashCache.size < MAX_KNOWN) hashCache.set(text, newHash)
    return newHash
  }
}
