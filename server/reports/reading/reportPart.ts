import type { Row } from '#files/index.ts'
import type { FileColumns } from '../definition/columns.ts'
import type { ReportDefinition } from '../definition/report.ts'

/** One report in a received file, recognized and surveyed. */
export interface ReportPart {
  filename: string
  definition: ReportDefinition
  columns: FileColumns
  /** The marketplaces the rows say they are of; null when some row says none. */
  marketplaces: readonly string[] | null
  /** The marketplaces that some rows say they are of. */
  places: readonly string[]
  /** The currencies of the rows, where they tell of which marketplace the file can be; none: nothing tells. */
  currencies: readonly string[]
  /** What its owner should know though it can be imported. */
  note: string | null
  /** The language its header is written in, by its English name; null: English, as most are. */
  language: string | null
  /** Columns (normalised) with date cells of a spreadsheet program. */
  dateCells: readonly string[]
  /** As found out, or `xlsx`. */
  encoding: string
  /**
   * How the last line of a text ends when it has no line end: `cut` when it is shorter than the header and the line before it, else
   * `open`. Either may be a download that broke off.
   */
  lastLine?: 'cut' | 'open'
  /** The rows below the header in file order, in batches; may be asked for again. May throw UnreadableFile. */
  rows(): AsyncIterable<Row[]>
}
