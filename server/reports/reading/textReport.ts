import type { Readable } from 'node:stream'
import type { Row } from '#files/index.ts'
import {
  declaredEncoding,
  decoded,
  type Encoding,
  EncodingEvidence,
  guessEncoding,
  quotedCells,
  quotedRows,
  tabRows,
  UnreadableFile,
  utf16,
} from '#files/index.ts'
import { firstBytes, type Source } from '#platform/files/source.ts'
import { findHeader, type Header } from '../definition/header.ts'
import { mayFollowProse } from './recognise.ts'
import type { ReportPart } from './reportPart.ts'
import { dataRows, survey } from './survey.ts'

const HEAD = 64 * 1024

/** Opens a plain text file: the first pass determines its encoding and decimal separators, `rows` is the second. */
export async function openText(source: Source): Promise<ReportPart> {
  const head = await firstBytes(source, HEAD)
  const wide = utf16(head)
  // UTF-16 files come from Excel, which quotes cells even in tab-separated files.
  const header = findHeader(await headText(head, wide), wide !== null, mayFollowProse)
  if (!header) throw new UnreadableFile('The file is empty. Download the report again.')

  const evidence = new EncodingEvidence(declaredEncoding(source.contentType), head)
  // Tabs, commas, digits and line breaks have the same bytes in all encodings except UTF-16, so it need not be known
  // yet.
  const view = wide ? (`utf-16${wide}` as const) : 'latin1'
  const ending = new Ending()
  const surveyResult = await survey(header, (reach) =>
    cut(header, decoded(watched(source.open(), evidence, ending), view), reach),
  )
  const encoding = evidence.decide()
  return {
    filename: source.filename,
    ...surveyResult,
    ...ending.of(header, wide !== null),
    encoding,
    dateCells: [],
    rows: () => dataRows(cut(header, decoded(source.open(), encoding)), header.line, header.cells.length),
  }
}

function cut(header: Header, texts: AsyncIterable<string>, reach?: number): AsyncIterable<Row[]> {
  return header.quoted ? quotedRows(texts, header.delimiter, header.newline) : tabRows(texts, header.newline, reach)
}

async function headText(head: Buffer, wide: 'le' | 'be' | null): Promise<string> {
  if (wide) return decodeAll(head.subarray(0, head.length & ~1), `utf-16${wide}`)
  const end = Math.max(head.lastIndexOf(10), head.lastIndexOf(13))
  const lines = head.length === HEAD && end > 0 ? head.subarray(0, end) : head
  return decodeAll(lines, guessEncoding(lines))
}

async function decodeAll(bytes: Buffer, encoding: Encoding): Promise<string> {
  async function* once(): AsyncGenerator<Buffer> {
    yield bytes
  }
  let text = ''
  for await (const piece of decoded(once(), encoding)) text += piece
  return text
}

/** Keeps the last bytes of a file, which show whether it is complete. */
class Ending {
  private before: Buffer = Buffer.alloc(0)
  private last: Buffer = Buffer.alloc(0)

  see(chunk: Buffer): void {
    this.before = this.last
    this.last = chunk
  }

  /** Returns the state of an unterminated last line, if the line before it is terminated. */
  of({ cells, delimiter, newline, quoted }: Header, isWide: boolean): Pick<ReportPart, 'lastLine'> {
    const bytes = Buffer.concat([this.before, this.last]).toString('latin1')
    // the zero bytes of UTF-16 letters are irrelevant here
    const [line = '', rest = ''] = (isWide ? bytes.replaceAll('\0', '') : bytes).split(newline).slice(-2)
    if (rest.trim() === '' || rest.endsWith('\r')) return {}
    const widthOf = (text: string) => (quoted ? quotedCells(text, delimiter) : text.split(delimiter)).length
    // lines may omit cells that are blank in all of them
    return { lastLine: widthOf(rest) < Math.min(cells.length, widthOf(line)) ? 'cut' : 'open' }
  }
}

async function* watched(bytes: Readable, evidence: EncodingEvidence, ending: Ending): AsyncGenerator<Buffer> {
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    evidence.see(chunk)
    ending.see(chunk)
    yield chunk
  }
}
