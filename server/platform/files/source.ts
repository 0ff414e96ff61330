import { Readable } from 'node:stream'

/** A received file. Each call of `open` returns its bytes from the start. */
export interface Source {
  open(): Readable
  filename: string
  /** As the sender declared it; its charset, if any, is tried first. */
  contentType?: string
  bytes: number
}

/** Returns the first bytes of a file, at most `length`. */
export async function firstBytes(source: Source, length: number): Promise<Buffer> {
  return rangeOf(source, 0, length)
}

/**
 * Returns bytes `start`…`end` of a file. It reads from the beginning, because an encrypted file has no random access.
 */
export async function rangeOf(source: Source, start: number, end: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of slice(source, start, end)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Streams the same range; the file is closed as soon as the range ends. */
export function rangeStream(source: Source, start: number, end: number): Readable {
  return Readable.from(slice(source, start, end), { objectMode: false })
}

async function* slice(source: Source, start: number, end: number): AsyncGenerator<Buffer> {
  let position = 0
  if (end <= start) return
  for await (const chunk of source.open() as AsyncIterable<Buffer>) {
    const from = Math.max(0, start - position)
    const to = Math.min(chunk.length, end - position)
    if (from < to) yield chunk.subarray(from, to)
    position += chunk.length
    if (position >= end) return
  }
}
