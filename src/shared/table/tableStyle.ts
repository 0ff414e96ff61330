import { createContext, useContext } from 'react'

/** How this browser likes its tables. */
export interface TableStyle {
  /** Striped rows, closer together. */
  newStyleTables: boolean
  /** Texts sorted by the codes of their characters instead of by language. */
  binarySortTables: boolean
}

const usual: TableStyle = { newStyleTables: false, binarySortTables: false }

export const TableStyleContext = createContext(usual)
export const useTableStyle = (): TableStyle => useContext(TableStyleContext)

const ROW_PX = 32
const CLOSE_ROW_PX = 26
/** For a thumb. */
const NARROW_ROW_PX = 44

/** How high rows are, all alike. */
export const rowHeight = ({ newStyleTables }: TableStyle, isNarrow: boolean): number => {
  if (isNarrow) return NARROW_ROW_PX
  return newStyleTables ? CLOSE_ROW_PX : ROW_PX
}
