import { decoded, type JsonItem, jsonItems, type Row, UnreadableFile } from '#files/index.ts'
import type { Source } from '#platform/files/source.ts'
import { FileColumns } from '../definition/columns.ts'
import { recognise } from './recognise.ts'
import type { ReportPart } from './reportPart.ts'
import { survey } from './survey.ts'

/** A report of the API that contains no data. */
export class EmptyReport extends UnreadableFile {
  constructor() {
    super('The report is empty: Amazon has no data for this period, so there is nothing to import.')
  }
}

/** Maximum depth of nested objects that are read as cells; deeper ones become a single cell. */
const MAX_DEPTH = 4
/** Maximum number of columns in a report. */
const MAX_COLUMNS = 1024

type Flat = Map<string, string>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a number without an exponent, as reports write it. */
const numberText = (value: number) => (/e/i.test(String(value)) ? value.toFixed(12) : String(value))

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns the cells of an object by column: `salesByDate.unitsOrdered` for nested values. */
const flat = (value: Readonly<Record<string, unknown>>, into: Flat = new Map(), prefix = '', depth = 1): Flat => {
  for (const [name, inner] of Object.entries(value)) {
    if (isObject(inner) && depth < MAX_DEPTH) flat(inner, into, `${prefix}${name}.`, depth + 1)
    else into.set(prefix + name, cellText(inner))
  }
  return into
}

const entryOf = ({ value }: JsonItem): Readonly<Record<string, unknown>> => {
  if (isObject(value)) return value
  throw new UnreadableFile('The JSON file has no list of rows. Download the report again.')
}

/** The result of a first pass: the columns of each list, and the members of the outer object that are not lists. */
interface Outline {
  lists: Map<string, Set<string>>
  besides: Flat
}

const itemsOf = (source: Source) => jsonItems(decoded(source.open(), 'utf-8'))

const outlineOf = async (source: Source): Promise<Outline> => {
  const [lists, besides]: [Outline['lists'], Flat] = [new Map(), new Map()]
  for await (const items of itemsOf(source))
    for (const item of items) {
      if (!item.isListed) {
        flat({ [item.of]: item.value }, besides)
        continue
      }
      const columns = lists.get(item.of) ?? new Set()
      lists.set(item.of, columns)
      for (const name of flat(entryOf(item)).keys()) columns.add(name)
      if (columns.size > MAX_COLUMNS) throw new UnreadableFile('The entries of the JSON file have too many columns.')
    }
  return { lists, besides }
}

/** Opens one list of the file. Each entry is a row, counted from 1; values outside the lists apply to every row. */
const openList = async (
  source: Source,
  list: string,
  header: readonly string[],
  besides: Flat,
): Promise<ReportPart> => {
  async function* rows(): AsyncGenerator<Row[]> {
    let line = 0
    for await (const items of itemsOf(source)) {
      const batch: Row[] = []
      for (const item of items) {
        if (!item.isListed || item.of !== list) continue
        const cells = flat(entryOf(item))
        line += 1
        batch.push({ line, cells: header.map((name) => cells.get(name) ?? besides.get(name) ?? '') })
      }
      if (batch.length > 0) yield batch
    }
  }
  const surveyed = await survey({ line: 0, cells: header }, rows, () => true)
  const filename = list === '' ? source.filename : `${source.filename} (${list})`
  return { filename, ...surveyed, encoding: 'json', dateCells: [], rows }
}

/** Opens the reports in a JSON file: its list, or those of its lists that are reports. */
export async function openJson(source: Source): Promise<ReportPart[]> {
  const { lists, besides } = await outlineOf(source)
  if (lists.size === 0 && (besides.size === 0 || besides.has('reportSpecification.reportType'))) throw new EmptyReport()
  const reportParts: ReportPart[] = []
  let unknown: UnreadableFile | undefined
  for (const [list, columns] of lists.size > 0 ? lists : [['', new Set<string>()] as const]) {
    const header = [...new Set([...columns, ...besides.keys()])]
    try {
      recognise(new FileColumns(header).names)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      unknown ??= new UnreadableFile(`This is a JSON file. ${error.message}`)
      continue
    }
    reportParts.push(await openList(source, list, header, besides))
  }
  if (reportParts.length === 0) throw unknown
  return reportParts
}
