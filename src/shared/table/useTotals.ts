import { useMemo } from 'react'
import { useCalendar } from '../ui/calendarContext.ts'
import type { Answered } from './answered.ts'
import { totalPx, writeValue } from './cellText.ts'
import { type Total, totalOf } from './groupTotals.ts'
import type { Served } from './props.ts'
import type { Shape } from './shape.ts'

interface Totals {
  /** Rows that are summed up. */
  count: number
  /** What each column comes to; none under the first, which has the count. */
  totals: (Total | undefined)[]
  /** Pixels that each of them needs. */
  least: number[]
}

/** What all shown rows come to, column by column; where the server has summed them up, what it says. */
export const useTotals = <Row>(
  { rows, answer }: Answered<Row>,
  { columns, isPart }: Shape<Row>,
  served: Served | undefined,
): Totals => {
  const { day } = useCalendar()
  return useMemo(() => {
    const count = served?.count ?? answer?.order.length ?? rows.length
    const getVisibleRows = () => (answer ? Array.from(answer.order, (row) => rows[row] as Row) : rows)
    const totals = columns.map(({ column }, columnIndex) => {
      if (columnIndex === 0 || count === 0 || isPart) return undefined
      return served ? served.totals[column.key] : totalOf(column, answer?.totals, 0, getVisibleRows)
    })
    const least = totals.map((total, columnIndex) => {
      const column = columns[columnIndex]?.column
      return total && column ? totalPx(writeValue(column, total.value, total.currency, day)) : 0
    })
    return { count, totals, least }
  }, [rows, answer, columns, isPart, served, day])
}
