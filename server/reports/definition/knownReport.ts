import type { Period } from './columns.ts'
import type { ReportDefinition } from './report.ts'

/** A report Clove reads, with what is needed to tell it from others. */
export interface KnownReport extends ReportDefinition {
  /** Columns (normalised) without which a file is no such report. */
  decisive: readonly string[]
  /** Those of them that a header lacks. */
  missing(header: ReadonlySet<string>): string[]
  /** Every column of every layout. Others are kept as they are, unless their name suggests personal data. */
  known: readonly string[]
  /** Date columns, for which the order of day and month must be found out first. */
  dates: readonly string[]
  /** Columns that may say which marketplace a row is of: where all rows do, nobody is asked. */
  places: readonly string[]
  /** Columns that say of which currency a row is: a marketplace of another one is not proposed for the file. */
  currencies: readonly string[]
  /** Columns of which all that they say must be known before a row can be read. */
  extents: readonly string[]
  /** Whether lines of prose may stand above its header. */
  prose?: boolean
  rhythm?: Rhythm
}

/** Whether a row is of a day, a week or a month is told by the gaps between dates. */
export interface Rhythm {
  /** The date column, by any of its names. */
  columns: readonly string[]
  /** What to say of a file whose rows are of longer than a day. */
  notes: Readonly<Record<Exclude<Period, 'day'>, string>>
}
