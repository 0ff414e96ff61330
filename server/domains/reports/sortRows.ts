import type { ReportCell, ReportColumn, ReportDraft } from '#contract/reports.ts'

const words = new Intl.Collator('en', { numeric: true })

const compared = (one: ReportCell, other: ReportCell): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return words.compare(String(one), String(other))
}

/** Rows in the order of several columns, the first one first; what is not told comes last either way. Columns there are not are passed over. */
export const sortRows = <Row extends readonly ReportCell[]>(
  rows: readonly Row[],
  columns: readonly Pick<ReportColumn, 'key'>[],
  sort: ReportDraft['sort'],
): Row[] => {
  const by = sort.flatMap(({ by: key, descending = false }) => {
    const at = columns.findIndex((column) => column.key === key)
    return at < 0 ? [] : [{ at, sign: descending ? -1 : 1 }]
  })
  return [...rows].sort((one, other) => {
    for (const { at, sign } of by) {
      const [a, b] = [one[at] ?? null, other[at] ?? null]
      if (a === b) continue
      if (a === null) return 1
      if (b === null) return -1
      const order = compared(a, b)
      if (order !== 0) return sign * order
    }
    return 0
  })
}
