import { createContext, useContext } from 'react'

/** How this browser likes its tables. */
export interface TableStyle {
  /** Striped rows, closer together. */
  newStyleTables: boolean
  /** Texts sorted by the codes of their characters instead of by language. */
  binarySortTables: boolean
}

const defaultStyle: TableStyle = { newStyleTables: false, binarySortTables: false }

export const TableStyleContext = createContext(defaultStyle)
export const useTableStyle = (): TableStyle => useContext(TableStyleContext)

const ROW_PX = 32
const CLOSE_ROW_PX = 26
/** What a second line takes. */
const SECOND_LINE_PX = 12
/** For a thumb. */
const NARROW_ROW_PX = 44

/** How high rows are, all alike. */
export const rowHeight = ({ newStyleTables }: TableStyle, isNarrow: boolean, isTall: boolean): number => {
  const px = newStyleTables ? CLOSE_ROW_PX : ROW_PX
  return (isNarrow ? NARROW_ROW_PX : px) + (isTall ? SECOND_LINE_PX : 0)
}
