import { useDispatch, useSelector } from 'react-redux'
import type { TableLayoutsRoot } from './tableLayoutsSlice.ts'
import { selectLayout, selectSearch } from './tablesSelectors.ts'
import type { TablesRoot } from './tablesSlice.ts'

const useTablesSelector = useSelector.withTypes<TablesRoot & TableLayoutsRoot>()
export const useTablesDispatch = useDispatch

export const useSearch = (name: string) => useTablesSelector((root) => selectSearch(root, name))
export const useLayout = (name: string) => useTablesSelector((root) => selectLayout(root, name))
