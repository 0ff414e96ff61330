import {
  gunzipped,
  type Row,
  readParts,
  sheetRows,
  sniff,
  UnreadableFile,
  unzipped,
  type WorkbookParts,
} from '#files/index.ts'
import { firstBytes, type Source } from '#platform/files/source.ts'
import { FileColumns } from '../definition/columns.ts'
import { EmptyReport, openJson } from './jsonReport.ts'
import { isReportHeader, mayFollowProse, recognise } from './recognise.ts'
import type { ReportPart } from './reportPart.ts'
import { dataRows, survey } from './survey.ts'
import { openText } from './textReport.ts'

/** Opens the sheets of a workbook that contain reports; other sheets (notes, pivot tables) are ignored. */
async function openWorkbook(
  files: ReadonlyMap<string, Source>,
  { filename, bytes }: Pick<Source, 'filename' | 'bytes'>,
): Promise<ReportPart[]> {
  const parts = await readParts(files, bytes)
  const reports: ReportPart[] = []
  let unknown: UnreadableFile | null = null
  for (const { name, path } of parts.sheets) {
    const sheet = files.get(path)
    const header = sheet && (await headerRow(sheetRows(sheet, parts)))
    if (!header) continue
    const failure = unrecognised(header)
    if (failure) unknown ??= failure
    else
      reports.push(await openSheet(sheet, header, parts, parts.sheets.length > 1 ? `${filename} (${name})` : filename))
  }
  if (reports.length === 0) throw unknown ?? new UnreadableFile('The workbook is empty.')
  return reports
}

async function openSheet(
  sheet: Source,
  header: HeaderRow,
  parts: WorkbookParts,
  filename: string,
): Promise<ReportPart> {
  const dated = new Set<number>()
  const fractions = new Set<number>()
  const heard = {
    onDate: (column: number) => void dated.add(column),
    onFraction: (column: number) => void fractions.add(column),
  }
  const surveyed = await survey(
    header,
    () => sheetRows(sheet, parts, heard),
    (column) => fractions.has(column),
  )
  const dateCells = [...dated].flatMap((column) => surveyed.columns.names[column] ?? [])
  const rows = (): AsyncIterable<Row[]> => dataRows(sheetRows(sheet, parts), header.line, header.cells.length)
  return { filename, ...surveyed, encoding: 'xlsx', dateCells, rows }
}

function unrecognised(header: Row): UnreadableFile | null {
  try {
    recognise(new FileColumns(header.cells).names)
    return null
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

interface HeaderRow extends Row {
  /** The text above it. */
  above: string[]
}

/** Maximum number of rows that are searched for a header below titles and prose. */
const REACH = 30

/**
 * Returns the header of a sheet: the first row that is a report's header, else the first that is not blank. Titles may
 * precede it.
 */
async function headerRow(batches: AsyncIterable<Row[]>): Promise<HeaderRow | undefined> {
  const filledRows: Row[] = []
  for await (const rows of batches) {
    filledRows.push(...rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
    if (filledRows.length >= REACH) break
  }
  const looked = filledRows.slice(0, REACH)
  const prose = looked.findIndex(({ cells }) => mayFollowProse(cells))
  const headerIndex = prose < 0 ? looked.findIndex(({ cells }) => isReportHeader(cells)) : prose
  const row = filledRows[Math.max(0, headerIndex)]
  if (!row) return undefined
  while (row.cells.at(-1)?.trim() === '') row.cells.pop()
  return { ...row, above: filledRows.slice(0, Math.max(0, headerIndex)).map(({ cells }) => cells.join(' ')) }
}

/** The reports in a received file, in order: one in a plain or gz file, any number in a zip or a workbook. */
export type Opened = readonly ReportPart[]

/**
 * Recognizes the content of a file in a first pass over all of it: encoding, columns, number and date formats. Memory
 * use is constant. Throws UnreadableFile with a message for the seller if any part of it cannot be read.
 */
export async function openReport(source: Source): Promise<Opened> {
  if (source.bytes === 0) throw new UnreadableFile('The file is empty. Download the report again.')
  const kind = sniff(await firstBytes(source, 4096))
  if (kind === 'zip') return openArchive(source)
  return openPlain(kind === 'gzip' ? gunzipped(source) : source)
}

async function openPlain(source: Source): Promise<ReportPart[]> {
  const kind = sniff(await firstBytes(source, 4096))
  if (kind === 'json') return openJson(source)
  if (kind === 'text') return [await openText(source)]
  throw new UnreadableFile('The file is compressed twice. Unpack it and upload the file inside.')
}

async function openArchive(source: Source): Promise<Opened> {
  const files = await unzipped(source)
  if (files.has('xl/workbook.xml')) return openWorkbook(files, source)
  const other = otherOffice(files)
  if (other) throw new UnreadableFile(`This is ${other}. Save the report as XLSX or CSV.`)
  const reportParts: ReportPart[] = []
  let empty: EmptyReport | undefined
  for (const [path, file] of files) {
    if (isLitter(path)) continue
    const parts = await openPart(path, file)
    if (parts instanceof EmptyReport) empty = parts
    else reportParts.push(...parts)
  }
  if (reportParts.length === 0) throw empty ?? new UnreadableFile('There is no file in this zip file.')
  return reportParts
}

async function openPart(path: string, file: Source): Promise<ReportPart[] | EmptyReport> {
  try {
    if (file.bytes === 0) throw new UnreadableFile('The file is empty.')
    const kind = sniff(await firstBytes(file, 4096))
    if (kind === 'zip') throw new UnreadableFile('It is itself a zip file or workbook. Upload it on its own.')
    return await openPlain(kind === 'gzip' ? gunzipped(file) : file)
  } catch (error) {
    if (error instanceof EmptyReport) return error
    throw error instanceof UnreadableFile ? new UnreadableFile(`In the zip file, ${path}: ${error.message}`) : error
  }
}

function otherOffice(files: ReadonlyMap<string, Source>): string | undefined {
  if (files.has('xl/workbook.bin')) return 'a binary Excel workbook (.xlsb)'
  if (files.has('word/document.xml')) return 'a Word document'
  if (files.has('ppt/presentation.xml')) return 'a presentation'
  if (files.has('content.xml') && files.has('mimetype')) return 'an OpenDocument file'
  return [...files.keys()].some((path) => path.endsWith('.iwa')) ? 'a Numbers document' : undefined
}

/** Returns true for files that archive programs add by themselves. */
function isLitter(path: string): boolean {
  return /^__MACOSX\/|(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path)
}
