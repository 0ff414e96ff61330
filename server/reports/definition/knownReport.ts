import type { Period } from './columns.ts'
import type { ReportDefinition } from './report.ts'

/** A supported report, with the data to recognize it. */
export interface KnownReport extends ReportDefinition {
  /** Normalized columns that identify the report. */
  decisive: readonly string[]
  /** Returns those of them that a header lacks. */
  missing(header: ReadonlySet<string>): string[]
  /** All columns of all layouts. Other columns are stored as they are, unless their name suggests personal data. */
  known: readonly string[]
  /** Date columns, whose order of day and month must be determined first. */
  dates: readonly string[]
  /** Columns that may contain a row's marketplace; if all rows have one, the user is not asked. */
  places: readonly string[]
  /** Columns with the currency of a row; marketplaces with another currency are not proposed for the file. */
  currencies: readonly string[]
  /** Columns whose distinct values must be known before a row can be read. */
  extents: readonly string[]
  /** True if lines of prose may precede its header. */
  prose?: boolean
  rhythm?: Rhythm
}

/** Rows cover a day, a week or a month, which the gaps between dates show. */
export interface Rhythm {
  /** All names of the date column. */
  columns: readonly string[]
  /** Notes for a file whose rows cover more than a day. */
  notes: Readonly<Record<Exclude<Period, 'day'>, string>>
}
