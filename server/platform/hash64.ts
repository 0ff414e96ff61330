import { hash } from 'node:crypto'

const MAX_KNOWN = 50_000

/** Signed 64 bits, as text. A digest as hexadecimal text costs a third of one as bytes. */
export const hash64 = (text: string): string =>
  BigInt.asIntN(64, BigInt(`0x${hash('sha1', text, 'hex').slice(0, 16)}`)).toString()

/** Keyed hashes of what a file names over and over: the first thousands of texts are hashed once. */
export const knownHashes = (secret: string): ((text: string) => string) => {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = hash64(secret + text)
    if (known.size < MAX_KNOWN) known.set(text, made)
    return made
  }
}
