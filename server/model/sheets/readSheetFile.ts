import { Readable } from 'node:stream'
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '#contract/sheetImports.ts'
import {
  decoded,
  EncodingEvidence,
  quotedRows,
  type Row,
  readParts,
  sheetRows,
  sniff,
  tabRows,
  UnreadableFile,
  unzipped,
  utf16,
} from '#files/index.ts'
import { badRequest } from '#platform/errors.ts'
import type { SheetLine } from '#platform/sheets/readItems.ts'
import { findHeader } from '#reports/index.ts'
import { fillMerged, type MergedRange, rangeOf } from './fillMerged.ts'

/** A tab of a spreadsheet for the preview. */
export interface ReadTab {
  title: string
  lines: SheetLine[]
}

const HEAD = 4096

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

const collectLines = async (batches: AsyncIterable<Row[]>): Promise<SheetLine[]> => {
  const lines: SheetLine[] = []
  for await (const rows of batches)
    for (const { line, cells } of rows) {
      if (lines.length > MAX_SHEET_ROWS)
        throw badRequest(
          `The sheet has more than ${MAX_SHEET_ROWS} rows. Split it, and import one part after the other.`,
        )
      while (cells.at(-1) === '') cells.pop()
      if (cells.length > MAX_SHEET_COLUMNS)
        throw badRequest(`Row ${line} has more than ${MAX_SHEET_COLUMNS} columns. Remove those that are not imported.`)
      lines.push({ line, cells })
    }
  return lines
}

const readText = async (bytes: Buffer): Promise<SheetLine[]> => {
  const evidence = new EncodingEvidence(null, bytes.subarray(0, HEAD))
  evidence.see(bytes)
  const pieces: string[] = []
  for await (const piece of decoded(once(bytes), evidence.decide())) pieces.push(piece)
  const text = pieces.join('')
  const header = findHeader(text, utf16(bytes.subarray(0, HEAD)) !== null)
  if (!header) throw badRequest('The file is empty.')
  const { quoted, delimiter, newline } = header
  return collectLines(quoted ? quotedRows(once(text), delimiter, newline) : tabRows(once(text), newline))
}

const readWorkbook = async (bytes: Buffer, filename: string): Promise<ReadTab[]> => {
  const source = { filename, bytes: bytes.length, open: () => Readable.from([bytes]) }
  const files = await unzipped(source)
  if (!files.has('xl/workbook.xml')) throw badRequest('This is a zip file. Upload the CSV or XLSX file itself.')
  const parts = await readParts(files, bytes.length)
  const tabs: ReadTab[] = []
  for (const { name, path } of parts.sheets) {
    const sheet = files.get(path)
    if (!sheet) continue
    const merged: MergedRange[] = []
    const onMerge = (range: string) => {
      merged.push(...rangeOf(range))
    }
    const lines = await collectLines(sheetRows(sheet, parts, { onMerge, keepsErrors: true }))
    fillMerged(lines, merged)
    if (lines.length > 0) tabs.push({ title: name, lines })
  }
  if (tabs.length === 0) throw badRequest('The workbook is empty.')
  return tabs
}

/** Returns the tabs of a CSV, text or XLSX file with their rows. Throws an error with the remedy when it is none. */
export const readSheetFile = async (bytes: Buffer, filename: string): Promise<{ tabs: ReadTab[]; typed: boolean }> => {
  try {
    const kind = sniff(bytes.subarray(0, HEAD))
    if (kind === 'zip') return { tabs: await readWorkbook(bytes, filename), typed: true }
    if (kind !== 'text') throw badRequest('Upload a CSV or XLSX file.')
    return { tabs: [{ title: filename, lines: await readText(bytes) }], typed: false }
  } catch (error) {
    throw error instanceof UnreadableFile ? badRequest(error.message) : error
  }
}
