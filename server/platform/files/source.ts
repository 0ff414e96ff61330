import { Readable } from 'node:stream'

/** A received file. `open` gives its bytes from the start, each time anew, as often as it is called. */
export interface Source {
  open(): Readable
  filename: string
  /** As the sender named it; its charset, if it has one, is tried first. */
  contentType?: string
  bytes: number
}

/** The first bytes of a file, at most `length`. */
export async function firstBytes(source: Source, length: number): Promise<Buffer> {
  return rangeOf(source, 0, length)
}

/** Bytes `start`…`end` of a file, read from its beginning: a sealed file has no other way in. */
export async function rangeOf(source: Source, start: number, end: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of slice(source, start, end)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The same as a stream; the file is let go as soon as the range is over. */
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
