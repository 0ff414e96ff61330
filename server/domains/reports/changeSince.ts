import type { ReportCell, ReportColumn } from '#contract/reports.ts'

/** The result of a run. */
interface RunResult {
  columns: readonly ReportColumn[]
  rows: readonly (readonly ReportCell[])[]
}

interface Change {
  /** For each row its previous cells, in the order of the current columns; null for a new row. */
  rows: (ReportCell[] | null)[]
  /** Rows that no longer exist. */
  gone: ReportCell[][]
}

const dimensionsOf = (columns: readonly ReportColumn[]) =>
  columns.filter(({ kind }) => kind === 'dimension').map(({ key }) => key)

/**
 * Returns the changes of rows since an earlier run. Rows match by their dimensions; undefined when the dimensions of
 * the two runs differ.
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
