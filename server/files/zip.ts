import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { rangeOf, rangeStream, type Source } from '#platform/files/source.ts'
import { unpacked } from './gzip.ts'
import { UnreadableFile } from './unreadable.ts'

/**
 * A zip archive lists its members at its end: small archives are read completely, larger ones from their last bytes.
 */
const HELD_WHOLE = 16 * 1024 ** 2
const HELD_END = 1024 ** 2
const MAX_MEMBERS = 1000

const damaged = 'The zip file is damaged or cut off. Download it again.'

/** Returns the files in a zip archive by path, each as a source. Throws UnreadableFile if it cannot be opened. */
export async function unzipped(source: Source): Promise<Map<string, Source>> {
  const start = source.bytes <= HELD_WHOLE ? 0 : source.bytes - HELD_END
  const reader = new SourceReader(source, await rangeOf(source, start, source.bytes), start)
  const members = new Map<string, Source>()
  try {
    // Members are opened long after the directory was read, and again for the second pass.
    const zip = await fromRandomAccessReaderPromise(reader, source.bytes, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) members.set(entry.fileName, member(zip, entry))
      if (members.size > MAX_MEMBERS) throw new UnreadableFile(`The zip file has more than ${MAX_MEMBERS} files.`)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(damaged)
  }
  return members
}

function member(zip: ZipFile, entry: Entry): Source {
  if (entry.isEncrypted()) {
    throw new UnreadableFile('The zip file has a password. Unpack it and upload its files.')
  }
  return {
    filename: entry.fileName.replace(/^.*\//, ''),
    bytes: entry.uncompressedSize,
    open: () => unpacked(() => zip.openReadStreamPromise(entry), entry.compressedSize),
  }
}

class SourceReader extends RandomAccessReader {
  private readonly source: Source
  private readonly held: Buffer
  private readonly heldFrom: number

  constructor(source: Source, held: Buffer, heldFrom: number) {
    super()
    this.source = source
    this.held = held
    this.heldFrom = heldFrom
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (start < this.heldFrom) return rangeStream(this.source, start, end)
    return Readable.from([this.held.subarray(start - this.heldFrom, end - this.heldFrom)])
  }
}
