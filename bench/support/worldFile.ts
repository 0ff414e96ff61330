import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inPieces } from '#world/reports.ts'

/** Writes the lines of a report to a file. */
export const writeReport = (path: string, lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(inPieces(lines)), createWriteStream(path))
