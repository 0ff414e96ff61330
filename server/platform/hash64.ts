import { hash } from 'node:crypto'

const MAX_KNOWN = 50_000

/** Signed 64 bits, as text. A digest as hexadecimal text costs a third of one as bytes. */
export const hash64 = (text: string): string =>
  BigInt.asIntN(64, BigInt(`0x${hash('sha1', text, 'hex').slice(0, 16)}`)).toString()

/** Keyed hashes of what a file names over and over: the first thousands of texts are hashed once. */
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
