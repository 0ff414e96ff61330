import { Transform } from 'node:stream'
import { CHUNK_BYTES, newSeal, sealChunk } from './sealFormat.ts'

/** Returns a stream that encrypts data with a passphrase. */
export const sealStream = async (passphrase: string): Promise<Transform> => {
  const { key, header } = await newSeal(passphrase)
  let index = 0
  let pending = Buffer.alloc(0)
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, piece])
      // A possibly last chunk waits for the end.
      while (pending.length > CHUNK_BYTES) {
        this.push(sealChunk(key, index, false, pending.subarray(0, CHUNK_BYTES)))
        pending = pending.subarray(CHUNK_BYTES)
        index += 1
      }
      done()
    },
    flush(done) {
      done(null, sealChunk(key, index, true, pending))
    },
  })
  stream.push(header)
  return stream
}
