import { createHash } from 'node:crypto'
import { commonPasswordHashes } from './commonPasswordHashes.ts'

/** Hashes are listed by their first two bytes. */
const BUCKETS = 1 << 16

const openHashes = () => {
  const bytes = Buffer.from(commonPasswordHashes, 'base64')
  const starts = new Uint32Array(BUCKETS + 1)
  for (let bucket = 0; bucket < BUCKETS; bucket += 1)
    starts[bucket + 1] = (starts[bucket] as number) + (bytes[bucket] as number)
  return { starts, rests: bytes.subarray(BUCKETS) }
}
let hashes: ReturnType<typeof openHashes> | undefined

/** Returns whether a password, in whatever case, is among leaked ones. About one in 35,000 others is taken for one. */
export const isCommonPassword = (password: string): boolean => {
  hashes ??= openHashes()
  const { starts, rests } = hashes
  const digest = createHash('sha256').update(password.toLowerCase()).digest()
  const [bucket, rest] = [digest.readUInt16BE(0), digest.readUInt16BE(2)]
  for (let index = starts[bucket] as number; index < (starts[bucket + 1] as number); index += 1)
    if (rests.readUInt16BE(2 * index) === rest) return true
  return false
}
