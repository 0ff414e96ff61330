import type { ReportCell, ReportColumn } from '#contract/reports.ts'

/** What a run told. */
interface RunResult {
  columns: readonly ReportColumn[]
  rows: readonly (readonly ReportCell[])[]
}

interface Change {
  /** For each row what it said before, in the order of the columns now; null: it is new. */
  rows: (ReportCell[] | null)[]
  /** Rows that are there no more. */
  gone: ReportCell[][]
}

const dimensionsOf = (columns: readonly ReportColumn[]) =>
  columns.filter(({ kind }) => kind === 'dimension').map(({ key }) => key)

/**
 * What became of rows since an earlier run; rows are the same whose dimensions are. Undefined where rows were of other things then.
 */
export const changeSince = (now: RunResult, previousResult: RunResult): Change | undefined => {
  const names = dimensionsOf(now.columns)
  if (names.join() !== dimensionsOf(previousResult.columns).join()) return undefined
  const keyOf = (row: readonly ReportCell[]) => JSON.stringify(row.slice(0, names.length))
  const places = now.columns.map(({ key }) => previousResult.columns.findIndex((column) => column.key === key))
  const asNow = (row: readonly ReportCell[]) => places.map((index) => (index < 0 ? null : (row[index] ?? null)))
  const earlier = new Map(previousResult.rows.map((row) => [keyOf(row), row]))
  const rows = now.rows.map((row) => {
    const key = keyOf(row)
    const was = earlier.get(key)
    earlier.delete(key)
    return was ? asNow(was) : null
  })
  return { rows, gone: [...earlier.values()].map(asNow) }
}
