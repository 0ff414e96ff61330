import type { ReportDefinition } from '../report.ts'

/** A report Clove reads, with what is needed to tell it from others. */
export interface KnownReport extends ReportDefinition {
  /** Columns (normalised) without which a file is no such report. */
  decisive: readonly string[]
  /** Every column of every layout. Others are kept as they are, unless they smell of a person. */
  known: readonly string[]
  /** Date columns, for which the order of day and month must be found out first. */
  dates: readonly string[]
}

/** The part of a definition that its columns decide. */
export function fitting(decisive: readonly string[]): Pick<KnownReport, 'decisive' | 'fits'> {
  return { decisive, fits: (header) => decisive.every((name) => header.has(name)) }
}
