import type { ReportCell, ReportColumn, ReportDraft } from '#contract/reports.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** What each text of a column is worth among them: each is compared with the others once, however many rows have it. */
const placesOf = (rows: readonly (readonly ReportCell[])[], columnIndex: number): ReadonlyMap<ReportCell, number> => {
  const texts = new Set<string>()
  for (const row of rows) {
    const cell = row[columnIndex]
    if (typeof cell === 'string') texts.add(cell)
  }
  return new Map([...texts].sort(collator.compare).map((text, place) => [text, place]))
}

/** Rows in the order of several columns, the first one first; what is not told comes last either way. Columns there are not are passed over. */
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
