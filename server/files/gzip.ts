import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Source } from '#platform/files/source.ts'
import { UnreadableFile } from './unreadable.ts'

/** Maximum unpacked bytes, larger than any report: a report of a gigabyte must be accepted. */
const MOST = 8 * 1024 ** 3
/**
 * Maximum compression ratio: text compresses by 5 to 60; a higher ratio indicates an attack. Checked once this much is
 * unpacked.
 */
const TIGHTEST = 200
const SOON = 64 * 1024 ** 2

/** Returns the content of a gzip file as a source. */
export function gunzipped(source: Source): Source {
  return {
    ...source,
    filename: source.filename.replace(/\.gz$/i, ''),
    open: () => unpacked(() => Promise.resolve(pipeline(source.open(), createGunzip(), () => {})), source.bytes),
  }
}

/**
 * Returns an unpacked stream that fails if far more comes out than `packed` bytes of a report can contain, with
 * readable errors.
 */
export function unpacked(open: () => Promise<Readable>, packed: number): Readable {
  return Readable.from(guarded(open, packed), { objectMode: false })
}

async function* guarded(open: () => Promise<Readable>, packed: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MOST || (size > SOON && size > packed * TIGHTEST)) {
        throw new UnreadableFile('Unpacked, the file is far larger than any report. It was not read.')
      }
      yield chunk
    }
  } catch (error) {
    throw explained(error)
  }
}

function explained(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') {
    return new UnreadableFile('The compressed file is cut off. Download the report again.')
  }
  if (code.startsWith('Z_')) return new UnreadableFile('The compressed file is damaged. Download the report again.')
  return error
}
