import type { Row } from '#files/index.ts'
import { readParts, sheetRows, UnreadableFile, type WorkbookParts } from '#files/index.ts'
import type { Source } from '#platform/files/source.ts'
import { FileColumns } from '../definition/columns.ts'
import { isReportHeader, mayFollowProse, recognise } from './recognise.ts'
import type { ReportPart } from './reportPart.ts'
import { dataRows, survey } from './survey.ts'

/** Opens the sheets of a workbook that hold reports; other sheets (notes, pivot tables) are left alone. */
export async function openWorkbook(
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
  /** What stands above it. */
  above: string[]
}

/** Rows that are looked at for a header under titles and lines of prose. */
const REACH = 30

/** The header of a sheet: the first row that is one of a report, else the first that is not blank. Titles may stand above it. */
async function headerRow(batches: AsyncIterable<Row[]>): Promise<HeaderRow | undefined> {
  const written: Row[] = []
  for await (const rows of batches) {
    written.push(...rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
    if (written.length >= REACH) break
  }
  const looked = written.slice(0, REACH)
  const prose = looked.findIndex(({ cells }) => mayFollowProse(cells))
  const known = prose < 0 ? looked.findIndex(({ cells }) => isReportHeader(cells)) : prose
  const row = written[Math.max(0, known)]
  if (!row) return undefined
  while (row.cells.at(-1)?.trim() === '') row.cells.pop()
  return { ...row, above: written.slice(0, Math.max(0, known)).map(({ cells }) => cells.join(' ')) }
}
