import { decoded } from '#imports/read/decode.ts'
import { EncodingEvidence } from '#imports/read/encoding.ts'
import { findHeader } from '#imports/read/header.ts'
import { quotedRows } from '#imports/read/quotedRows.ts'
import type { Row } from '#imports/read/row.ts'
import { sniff, utf16 } from '#imports/read/sniff.ts'
import { dataRows } from '#imports/read/survey.ts'
import { tabRows } from '#imports/read/tabRows.ts'
import { badRequest } from '#platform/errors.ts'

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

const textOf = async (bytes: Buffer): Promise<string> => {
  const evidence = new EncodingEvidence(null, bytes.subarray(0, 4096))
  evidence.see(bytes)
  const pieces: string[] = []
  for await (const piece of decoded(once(bytes), evidence.decide())) pieces.push(piece)
  return pieces.join('')
}

const isText = (bytes: Buffer): boolean => bytes.length > 0 && sniff(bytes.subarray(0, 4096)) === 'text'

/** Header and lines of a list in CSV or tab-separated text, in any encoding. Throws UnreadableFile. */
export const listLines = async (bytes: Buffer): Promise<{ header: string[]; rows: AsyncIterable<Row[]> }> => {
  if (!isText(bytes)) throw badRequest('Please send the list as a CSV or TXT file.')
  const text = await textOf(bytes)
  const header = findHeader(text, utf16(bytes.subarray(0, 4096)) !== null)
  if (!header) throw badRequest('The list holds nothing but blanks.')
  const { quoted, delimiter, newline, cells, line } = header
  const rows = quoted ? quotedRows(once(text), delimiter, newline) : tabRows(once(text), newline)
  return { header: cells, rows: dataRows(rows, line, cells.length) }
}
