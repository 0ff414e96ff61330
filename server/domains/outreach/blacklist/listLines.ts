import type { Row } from '#files/index.ts'
import { decoded, EncodingEvidence, quotedRows, sniff, tabRows, utf16 } from '#files/index.ts'
import { badRequest } from '#platform/errors.ts'
import { dataRows, findHeader } from '#reports/index.ts'

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
