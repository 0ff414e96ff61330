import type { CSSProperties, ReactNode } from 'react'
import { useDays } from '../ui/useDays.ts'
import { writeValue } from './cellText.ts'
import type { Total } from './groupTotals.ts'
import type { ShapedColumn } from './shape.ts'

interface Cell {
  shaped: ShapedColumn<never>
  total: Total | undefined
  tabIndex?: number | undefined
  style: CSSProperties | undefined
  children?: ReactNode
}

/** A cell of sub-totals or totals. */
export const TotalCell = ({ shaped: { column, className }, total, tabIndex, style, children }: Cell) => {
  const { short } = useDays()
  return (
    <td data-col={column.key} className={className.replace(' explained', '')} style={style} tabIndex={tabIndex}>
      {children}
      {total && writeValue(column, total.value, total.currency, short)}
    </td>
  )
}
