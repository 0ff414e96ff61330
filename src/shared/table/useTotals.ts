import { useMemo } from 'react'
import { useDays } from '../ui/useDays.ts'
import type { Answered } from './answered.ts'
import { totalPx, writeValue } from './cellText.ts'
import { type Total, totalOf } from './groupTotals.ts'
import { leastWidths, wholeTextWidth } from './leastWidths.ts'
import type { Served } from './props.ts'
import type { Shape } from './shape.ts'

interface Totals {
  /** Number of summed rows. */
  count: number
  /** The total of each column; the first column has the count instead. */
  totals: (Total | undefined)[]
  /** Minimum width of each column in pixels, for its texts and its total. */
  least: number[]
  /** Returns the width at which no text of a column is cut. */
  wholeTextPx(columnIndex: number): number
}

/** Returns the totals of all matching rows by column, or those from the server. */
export const useTotals = <Row>(
  { rows, answer }: Answered<Row>,
  { columns, isPart }: Shape<Row>,
  served: Served | undefined,
): Totals => {
  const days = useDays()
  return useMemo(() => {
    const count = served?.count ?? answer?.order.length ?? rows.length
    const getVisibleRows = () => (answer ? Array.from(answer.order, (row) => rows[row] as Row) : rows)
    const totals = columns.map(({ column }, columnIndex) => {
      if (columnIndex === 0 || count === 0 || isPart) return undefined
      return served ? served.totals[column.key] : totalOf(column, answer?.totals, 0, getVisibleRows)
    })
    const texts = leastWidths(
      columns.map(({ column }) => column),
      rows,
      days,
    )
    const least = totals.map((total, columnIndex) => {
      const column = columns[columnIndex]?.column
      const px = total && column ? totalPx(writeValue(column, total.value, total.currency, days.short)) : 0
      return Math.max(px, texts[columnIndex] ?? 0)
    })
    // measured only where a table has room to spare
    const wholeTexts: number[] = []
    const wholeTextPx = (columnIndex: number) => {
      const column = columns[columnIndex]?.column
      wholeTexts[columnIndex] ??= column ? wholeTextWidth(column, rows, days) : 0
      return wholeTexts[columnIndex]
    }
    return { count, totals, least, wholeTextPx }
  }, [rows, answer, columns, isPart, served, days])
}
