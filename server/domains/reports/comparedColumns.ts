import type { MeasuresAnswer } from '#contract/measures.ts'
import type { ReportCell, ReportColumn } from '#contract/reports.ts'

/** By how much a figure went up, as a fraction of what it was; null where that is nothing. */
const changeOf = (now: ReportCell | undefined, before: ReportCell | undefined): number | null =>
  typeof now === 'number' && typeof before === 'number' && before !== 0 ? (now - before) / Math.abs(before) : null

/** The columns of an answer; each measure that is compared is followed by what it was, and by how much it changed. */
export const columnsOf = ({ columns, compared }: MeasuresAnswer): ReportColumn[] =>
  columns.flatMap((column): ReportColumn[] => {
    if (!compared || column.kind === 'dimension') return [column]
    const { key, title, measure, timespan, per } = column
    const of = { ...(measure ? { measure } : {}), ...(timespan ? { timespan } : {}) }
    return [
      column,
      {
        ...{ key: `${key}:before`, title: `${title} before`, kind: 'before', unit: column.unit },
        ...(per ? { per } : {}),
        ...of,
      },
      { key: `${key}:change`, title: `${title} change`, kind: 'change', unit: 'share', ...of },
    ]
  })

/** The rows of an answer in the order of `columnsOf`. */
export const rowsOf = ({ columns, rows, compared }: MeasuresAnswer): ReportCell[][] => {
  if (!compared) return rows
  const names = columns.filter(({ kind }) => kind === 'dimension').length
  return rows.map((row, nr) => [
    ...row.slice(0, names),
    ...row.slice(names).flatMap((now, at) => {
      const before = compared.rows[nr]?.[at] ?? null
      return [now, before, changeOf(now, before)]
    }),
  ])
}

/** The totals of an answer by the keys of `columnsOf`. */
export const totalsOf = ({ totals, compared }: MeasuresAnswer): Record<string, number | null> => {
  if (!compared) return totals
  return Object.fromEntries(
    Object.entries(totals).flatMap(([key, now]) => {
      const before = compared.totals[key] ?? null
      return [
        [key, now],
        [`${key}:before`, before],
        [`${key}:change`, changeOf(now, before)],
      ]
    }),
  )
}
