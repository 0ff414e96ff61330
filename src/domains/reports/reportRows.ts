import type { ReportAnswer, ReportCell, ReportColumn, ReportView } from '#contract/reports.ts'

type Change = NonNullable<ReportView['change']>

/** A displayed row of a report. */
export interface ReportRow {
  key: string
  /** In the order of the result's columns. */
  cells: readonly ReportCell[]
  /** Values in the previous run; null: a new row. Absent without a comparison. */
  before?: readonly ReportCell[] | null
}

const keyOf = (columns: readonly Pick<ReportColumn, 'kind'>[], cells: readonly ReportCell[]): string =>
  JSON.stringify(cells.filter((_, cellIndex) => columns[cellIndex]?.kind === 'dimension'))

/** Returns the rows of a result, with their previous values if known. */
export const reportRows = (
  { columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>,
  change?: Pick<Change, 'rows'> | null,
): ReportRow[] =>
  rows.map((cells, rowIndex) => ({
    key: keyOf(columns, cells),
    cells,
    ...(change && { before: change.rows[rowIndex] ?? null }),
  }))

/** Returns the relative change as a fraction; null when unknown. */
export const changeOf = (now: ReportCell | undefined, previousCell: ReportCell | undefined): number | null =>
  typeof now === 'number' && typeof previousCell === 'number' && previousCell !== 0
    ? (now - previousCell) / Math.abs(previousCell)
    : null

/** Returns the numbers of changed, new and removed rows. */
export const changeCounts = (
  change: Pick<Change, 'rows' | 'gone'>,
  { columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>,
) => {
  let [added, changed] = [0, 0]
  rows.forEach((cells, rowIndex) => {
    const previousCells = change.rows[rowIndex] ?? null
    if (!previousCells) added += 1
    else if (cells.some((cell, place) => columns[place]?.kind !== 'dimension' && cell !== previousCells[place]))
      changed += 1
  })
  return { added, changed, gone: change.gone.length }
}
