import type { CSSProperties, ReactNode } from 'react'
import { useCalendar } from '../ui/calendarContext.ts'
import { fitTotal, writeValue } from './cellText.ts'
import type { Total } from './groupTotals.ts'
import type { ShapedColumn } from './shape.ts'

interface Cell {
  shaped: ShapedColumn<never>
  total: Total | undefined
  tabIndex?: number | undefined
  style: CSSProperties | undefined
  children?: ReactNode
}

/** A cell of sub-totals or totals; what does not fit is told shorter, and whole on hover. */
export const TotalCell = ({ shaped: { column, className, px }, total, tabIndex, style, children }: Cell) => {
  const { day } = useCalendar()
  const written = total ? writeValue(column.kind, total.value, total.currency, day) : ''
  const short = total ? fitTotal(written, column.kind, total.value, px) : ''
  return (
    <td
      data-col={column.key}
      className={className.replace(' explained', '')}
      style={style}
      tabIndex={tabIndex}
      title={short === written ? undefined : written}
    >
      {children}
      {short}
    </td>
  )
}
