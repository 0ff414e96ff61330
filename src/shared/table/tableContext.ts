import { createContext } from 'react'
import type { AnyTable } from './useTable.ts'

/** The table of which a panel is a part: what hangs on it is drawn anew with each key, so closed panels do not. */
export const TableContext = createContext<AnyTable | undefined>(undefined)
