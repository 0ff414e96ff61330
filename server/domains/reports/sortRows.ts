import type { ReportCell, ReportColumn, ReportDraft } from '#contract/reports.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** Returns the rank of each text of a column, so that equal texts are compared only once. */
const placesOf = (rows: readonly (readonly ReportCell[])[], columnIndex: number): ReadonlyMap<ReportCell, number> => {
  const texts = new Set<string>()
  for (const row of rows) {
    const cell = row[columnIndex]
    if (typeof cell === 'string') texts.add(cell)
  }
  return new Map([...texts].sort(collator.compare).map((text, place) => [text, place]))
}

/**
 * Sorts rows by several columns, the first one first. Missing values come last in either direction; unknown columns are
 * ignored.
 */
export const sortRows = <Row extends readonly ReportCell[]>(
  rows: readonly Row[],
  columns: readonly Pick<ReportColumn, 'key'>[],
  sort: ReportDraft['sort'],
): Row[] => {
  const sortColumns = sort.flatMap(({ by: key, descending = false }) => {
    const columnIndex = columns.findIndex((column) => column.key === key)
    return columnIndex < 0 ? [] : [{ at: columnIndex, sign: descending ? -1 : 1, places: placesOf(rows, columnIndex) }]
  })
  return [...rows].sort((one, other) => {
    for (const { at: columnIndex, sign, places } of sortColumns) {
      const [a, b] = [one[columnIndex] ?? null, other[columnIndex] ?? null]
      if (a === b) continue
      if (a === null) return 1
      if (b === null) return -1
      const order = Number(places.get(a) ?? a) - Number(places.get(b) ?? b)
      if (order !== 0) return sign * order
    }
    return 0
  })
}
