import { gunzipped, sniff, UnreadableFile, unzipped } from '#files/index.ts'
import { firstBytes, type Source } from '#platform/files/source.ts'
import { EmptyReport, openJson } from './jsonReport.ts'
import type { ReportPart } from './reportPart.ts'
import { openText } from './textReport.ts'
import { openWorkbook } from './workbook.ts'

/** The reports in a received file, in its order: one in a plain or gz file, any number in a zip or a workbook. */
export type Opened = readonly ReportPart[]

/**
 * Recognises what a file holds and makes a first pass over all of it: encoding, columns, how numbers and dates are
 * written. Memory stays flat. Throws UnreadableFile with a sentence for the seller when any part of it cannot be read.
 */
export async function openReport(source: Source): Promise<Opened> {
  if (source.bytes === 0) throw new UnreadableFile('The file is empty. Please download the report again.')
  const kind = sniff(await firstBytes(source, 4096))
  if (kind === 'zip') return openArchive(source)
  return openPlain(kind === 'gzip' ? gunzipped(source) : source)
}

async function openPlain(source: Source): Promise<ReportPart[]> {
  const kind = sniff(await firstBytes(source, 4096))
  if (kind === 'json') return openJson(source)
  if (kind === 'text') return [await openText(source)]
  throw new UnreadableFile('The file is packed twice. Please unpack it and send what is inside.')
}

async function openArchive(source: Source): Promise<Opened> {
  const files = await unzipped(source)
  if (files.has('xl/workbook.xml')) return openWorkbook(files, source)
  const other = otherOffice(files)
  if (other) throw new UnreadableFile(`This is ${other}. Please save the report as XLSX or CSV.`)
  const opened: ReportPart[] = []
  let empty: EmptyReport | undefined
  for (const [path, file] of files) {
    if (isLitter(path)) continue
    const parts = await openPart(path, file)
    if (parts instanceof EmptyReport) empty = parts
    else opened.push(...parts)
  }
  if (opened.length === 0) throw empty ?? new UnreadableFile('There is no file in this zip file.')
  return opened
}

async function openPart(path: string, file: Source): Promise<ReportPart[] | EmptyReport> {
  try {
    if (file.bytes === 0) throw new UnreadableFile('The file is empty.')
    const kind = sniff(await firstBytes(file, 4096))
    if (kind === 'zip') throw new UnreadableFile('It is a zip file or a workbook itself. Please send it on its own.')
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

/** What packing programs add by themselves. */
function isLitter(path: string): boolean {
  return /^__MACOSX\/|(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path)
}
