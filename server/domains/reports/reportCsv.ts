import type { ReportCell, ReportDraft } from '#contract/reports.ts'
import { csvLine } from '#platform/wire/csv.ts'
import { fileCell } from './fileCells.ts'
import { columnTitle, shownColumns } from './shownColumns.ts'
import type { SnapshotHead } from './snapshots.ts'

/** Places behind the decimal sign that a file tells: converted amounts have no end. */
const PLACES = 6

const plain = (cell: ReportCell): string | number =>
  typeof cell === 'number' ? Number(cell.toFixed(PLACES)) : (cell ?? '')

/** A run as CSV, in the columns that the report shows, some lines at a time. Shares are fractions, money whole units. */
export async function* reportCsv(
  { columns, currency }: SnapshotHead,
  set: ReportDraft['columns'],
  parts: AsyncIterable<readonly (readonly ReportCell[])[]>,
): AsyncGenerator<string> {
  const shown = shownColumns(columns, set)
  yield `\ufeff${csvLine(shown.map(({ column }) => columnTitle(column)))}`
  for await (const rows of parts) {
    let lines = ''
    for (const row of rows)
      lines += csvLine(shown.map(({ column, at }) => plain(fileCell(column, row[at] ?? null, currency))))
    yield lines
  }
}
