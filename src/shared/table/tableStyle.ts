import { createContext, useContext } from 'react'

/** Table preferences of this browser. */
export interface TableStyle {
  /** Striped rows with less space. */
  newStyleTables: boolean
  /** Sorts texts by character code instead of by language. */
  binarySortTables: boolean
}

const defaultStyle: TableStyle = { newStyleTables: false, binarySortTables: false }

export const TableStyleContext = createContext(defaultStyle)
export const useTableStyle = (): TableStyle => useContext(TableStyleContext)

const ROW_PX = 32
const CLOSE_ROW_PX = 26
/** Height of a second line. */
const SECOND_LINE_PX = 12
/** Touch target height, and room for a name in two lines with a line below it. */
const NARROW_ROW_PX = 44
const NARROW_TALL_ROW_PX = 68

/** Returns the height of every row in pixels. */
export const rowHeight = ({ newStyleTables }: TableStyle, isNarrow: boolean, isTall: boolean): number => {
  if (isNarrow) return isTall ? NARROW_TALL_ROW_PX : NARROW_ROW_PX
  return (newStyleTables ? CLOSE_ROW_PX : ROW_PX) + (isTall ? SECOND_LINE_PX : 0)
}
