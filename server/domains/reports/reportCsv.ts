import type { ReportCell, ReportDraft } from '#contract/reports.ts'
import { csvLine } from '#platform/wire/csv.ts'
import { fileCell } from './fileCells.ts'
import { columnTitle, shownColumns } from './shownColumns.ts'
import type { Rows, SnapshotHead } from './snapshots.ts'

/** Decimal digits in a file, because converted amounts can have any number. */
const PLACES = 6

/** Returns a number as files of values store it. */
export const roundedNumber = (value: number): number => Number(value.toFixed(PLACES))

const toCsvCell = (cell: ReportCell): string | number => (typeof cell === 'number' ? roundedNumber(cell) : (cell ?? ''))

/** Streams a run as CSV with the columns of the report, in batches. Shares are fractions, money is in major units. */
export async function* reportCsv(
  { columns, currency }: Pick<SnapshotHead, 'columns' | 'currency'>,
  set: ReportDraft['columns'],
  parts: AsyncIterable<Rows>,
): AsyncGenerator<string> {
  const visibleColumns = shownColumns(columns, set)
  yield `\ufeff${csvLine(visibleColumns.map(({ column }) => columnTitle(column)))}`
  for await (const rows of parts) {
    let lines = ''
    for (const row of rows)
      lines += csvLine(
        visibleColumns.map(({ column, at: columnIndex }) =>
          toCsvCell(fileCell(column, row[columnIndex] ?? null, currency)),
        ),
      )
    yield lines
  }
}
