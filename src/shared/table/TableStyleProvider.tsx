import { type ReactNode, useEffect, useMemo } from 'react'
import { type TableStyle, TableStyleContext } from './tableStyle.ts'

/** Tells every table how this browser likes it. */
export const TableStyleProvider = ({ style, children }: { style: TableStyle; children: ReactNode }) => {
  const { newStyleTables, binarySortTables } = style
  useEffect(() => {
    document.documentElement.classList.toggle('new-style-tables', newStyleTables)
  }, [newStyleTables])
  const contextValue = useMemo(() => ({ newStyleTables, binarySortTables }), [newStyleTables, binarySortTables])
  return <TableStyleContext value={contextValue}>{children}</TableStyleContext>
}
