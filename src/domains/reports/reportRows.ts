import type { ReportAnswer, ReportCell, ReportColumn, ReportView } from '#contract/reports.ts'

type Change = NonNullable<ReportView['change']>

/** A row of a report as it is shown. */
export interface ReportRow {
  key: string
  /** In the order of the answer's columns. */
  cells: readonly ReportCell[]
  /** What the run before said; null: the row was not there. Without it nothing is compared. */
  before?: readonly ReportCell[] | null
}

const keyOf = (columns: readonly Pick<ReportColumn, 'kind'>[], cells: readonly ReportCell[]): string =>
  JSON.stringify(cells.filter((_, cellIndex) => columns[cellIndex]?.kind === 'dimension'))

/** The rows of an answer, with what they were before where that is known. */
export const reportRows = (
  { columns, rows }: Pick<ReportAnswer, 'columns' | 'rows'>,
  change?: Pick<Change, 'rows'> | null,
): ReportRow[] =>
  rows.map((cells, rowIndex) => ({
    key: keyOf(columns, cells),
    cells,
    ...(change && { before: change.rows[rowIndex] ?? null }),
  }))

/** How much more or less there is than before, as a fraction; null where nothing can be said. */
export const changeOf = (now: ReportCell | undefined, previousCell: ReportCell | undefined): number | null =>
  typeof now === 'number' && typeof previousCell === 'number' && previousCell !== 0
    ? (now - previousCell) / Math.abs(previousCell)
    : null

/** What has become of the rows since the run before, in numbers. */
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
