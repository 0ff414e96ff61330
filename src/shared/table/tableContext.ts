import { createContext } from 'react'
import type { AnyTable } from './useTable.ts'

/** The table of a panel or a filter. It changes on every keystroke and rerenders its consumers, so closed ones do not use it. */
export const TableContext = createContext<AnyTable | undefined>(undefined)
