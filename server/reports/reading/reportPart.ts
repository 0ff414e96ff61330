import type { Row } from '#files/index.ts'
import type { FileColumns } from '../definition/columns.ts'
import type { ReportDefinition } from '../definition/report.ts'

/** A recognized report in a received file. */
export interface ReportPart {
  filename: string
  definition: ReportDefinition
  columns: FileColumns
  /** The marketplaces in the rows; null if some row has none. */
  marketplaces: readonly string[] | null
  /** The marketplaces that occur in any row. */
  places: readonly string[]
  /** Currencies of the rows if they limit the file's marketplace; empty if unknown. */
  currencies: readonly string[]
  /** A note for the owner of an importable file. */
  note: string | null
  /** The English name of the header's language; null for English, the most common one. */
  language: string | null
  /** Normalized columns with date cells of a spreadsheet program. */
  dateCells: readonly string[]
  /** The detected encoding, or `xlsx`. */
  encoding: string
  /**
   * State of a text's unterminated last line: `cut` if it is shorter than the header and the line before it, else
   * `open`. Either may be an incomplete download.
   */
  lastLine?: 'cut' | 'open'
  /** Yields the rows below the header in file order, in batches; it can be called again. May throw UnreadableFile. */
  rows(): AsyncIterable<Row[]>
}
