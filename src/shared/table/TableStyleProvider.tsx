import { type ReactNode, useEffect, useMemo } from 'react'
import { type TableStyle, TableStyleContext } from './tableStyle.ts'

/** Provides the table style of this browser to every table. */
export const TableStyleProvider = ({ style, children }: { style: TableStyle; children: ReactNode }) => {
  const { newStyleTables, binarySortTables } = style
  useEffect(() => {
    document.documentElement.classList.toggle('new-style-tables', newStyleTables)
  }, [newStyleTables])
  const contextValue = useMemo(() => ({ newStyleTables, binarySortTables }), [newStyleTables, binarySortTables])
  return <TableStyleContext value={contextValue}>{children}</TableStyleContext>
}
