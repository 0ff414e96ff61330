import type { ReportCell, ReportColumn, ReportDraft } from '#contract/reports.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** What each text of a column is worth among them: each is compared with the others once, however many rows have it. */
const placesOf = (rows: readonly (readonly ReportCell[])[], at: number): ReadonlyMap<ReportCell, number> => {
  const texts = new Set<string>()
  for (const row of rows) {
    const cell = row[at]
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
  const by = sort.flatMap(({ by: key, descending = false }) => {
    const at = columns.findIndex((column) => column.key === key)
    return at < 0 ? [] : [{ at, sign: descending ? -1 : 1, places: placesOf(rows, at) }]
  })
  return [...rows].sort((one, other) => {
    for (const { at, sign, places } of by) {
      const [a, b] = [one[at] ?? null, other[at] ?? null]
      if (a === b) continue
      if (a === null) return 1
      if (b === null) return -1
      const order = Number(places.get(a) ?? a) - Number(places.get(b) ?? b)
      if (order !== 0) return sign * order
    }
    return 0
  })
}
